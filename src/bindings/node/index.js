'use strict';
const { operations, judge: ask, build, version, kernel, lookupTables } = require('./lib/binding');
const { HanteiError, orThrow } = require('./lib/problem');
const { functionsOfOps } = require('./lib/request');

const judge = (request) => orThrow(ask(request));

module.exports = {
    judge,
    ...functionsOfOps(operations, judge),
    ...require('./lib/hands'),
    ...require('./lib/seat'),
    HanteiError,
    build,
    version,
    kernel,
    lookupTables,
};
