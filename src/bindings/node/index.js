'use strict';
const { build, version, kernel, lookupTables } = require('./lib/binding');

module.exports = {
    ...require('./lib/judge'),
    ...require('./lib/hands'),
    ...require('./lib/seat'),
    HanteiError: require('./lib/problem').HanteiError,
    build,
    version,
    kernel,
    lookupTables,
};
