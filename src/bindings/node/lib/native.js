// The addon as a binding: its answers are the texts of the protocol.
'use strict';
const { lineOf } = require('./request');

const done = (result) => (typeof result === 'string' ? JSON.parse(result) : result);

module.exports = (addon) => ({
    ...addon,
    build: 'native',
    judge: (request) => JSON.parse(addon.judge(lineOf(request))),
    judgeSeat: (seat, request) => JSON.parse(addon.judgeSeat(seat, lineOf(request))),
    follow: (seat, told) => done(addon.follow(seat, lineOf(told))),
    event: (seat, event, text) => done(addon.event(seat, event, text)),
    tell: (seat, event, told) => done(addon.event(seat, event, lineOf(told))),
    parse: (text) => done(addon.parse(text)),
});
