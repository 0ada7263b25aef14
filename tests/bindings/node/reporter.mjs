// Prints each failure, and the count that scripts/run-tests.sh reads.
// Node.js 18 says of whole files that they passed, too.
const isTest = (data) => data.details?.type !== 'suite' && !data.skip && !data.todo && !/\.test\.mjs$/.test(data.name);

export default async function* report(events) {
    let passed = 0, failed = 0;
    for await (const { type, data } of events) {
        if (type === 'test:diagnostic' && !/^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) /.test(data.message))
            yield `${data.message}\n`;
        else if (type === 'test:pass' && data.skip)
            yield `SKIPPED ${data.name}: ${data.skip}\n`;
        else if (type === 'test:pass' && isTest(data))
            passed++;
        else if (type === 'test:fail') {
            failed++;
            yield `FAILED: ${data.name}\n${data.details.error?.cause?.stack ?? data.details.error}\n`;
        } else if (type === 'test:stdout' || type === 'test:stderr')
            yield data.message;
    }
    yield `${passed} passed, ${failed} failed\n`;
}
