/* Whether sanitizers watch: they refuse what some tests do on purpose. */
#ifndef HANTEI_TESTS_SUPPORT_SANITIZED_H
#define HANTEI_TESTS_SUPPORT_SANITIZED_H

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#endif

#endif
