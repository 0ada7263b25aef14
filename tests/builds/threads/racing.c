/* A data race, so that run.sh can show that ThreadSanitizer is at work. */
#include <pthread.h>

static int shared;

static void *add(void *unused)
{
    (void)unused;
    shared++;
    return NULL;
}

int main(void)
{
    pthread_t thread;
    if (pthread_create(&thread, NULL, add, NULL) != 0)
        return 0;
    shared++;
    pthread_join(thread, NULL);
    return shared != 2;
}
