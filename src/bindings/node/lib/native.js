// The addon as a binding: its answers are the texts of the protocol.
'use strict';
const { lineOf } = require('./request');

const done = (result) => (typeof result === 'string' ? JSON.parse(result) : result);

module.exports = (addon) => ({
    ...addon,
    build: 'native',
    judge: (request) => JSON.parse(addon.judge(lineOf(request))),
    judgeSeat: (seat, request) => JSON.parse(addon.judgeSeat(seat, lineOf(request))),
    follow: (seat, given) => done(addon.follow(seat, lineOf(given))),
    event: (seat, event, text) => done(addon.event(seat, event, text)),
    eventOf: (seat, event, given) => done(addon.event(seat, event, lineOf(given))),
    parse: (text) => done(addon.parse(text)),
});
