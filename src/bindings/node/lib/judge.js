// The judgement protocol: a request in, an answer out.
'use strict';
const binding = require('./binding');
const { orThrow } = require('./problem');
const { functionsOfOps } = require('./request');

const judge = (request) => orThrow(binding.judge(request));

module.exports = { judge, ...functionsOfOps(binding.operations, judge) };
