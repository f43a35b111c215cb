import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    /** Other sizes than those of the bounds, to try something out. */
    sockets: { type: 'string', default: '5000' },
    senders: { type: 'string', default: '1000' },
    /** How long memory is looked at, and messages are sent a round, in seconds. */
    settle: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '3' },
    /** Takes the build of the pages that is there, however old. */
    built: { type: 'boolean', default: false },
  },
});

/** What the bench was asked for. */
export const OPTIONS = {
  sockets: Number(values.sockets),
  senders: Number(values.senders),
  settleSeconds: Number(values.settle),
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
  built: values.built,
};
export const EVERY_SECONDS = 10;
/** Conversations in which one thing happens after the other while nothing else does. */
export const LOOKS = 40;
