import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    /** Other sizes than those of the bounds, for experiments. */
    sockets: { type: 'string', default: '5000' },
    senders: { type: 'string', default: '1000' },
    /** How long memory is sampled, and messages are sent in a round, in seconds. */
    settle: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '3' },
    /** Uses the existing build of the pages, however old. */
    built: { type: 'boolean', default: false },
  },
});

/** The options of the bench. */
export const OPTIONS = {
  sockets: Number(values.sockets),
  senders: Number(values.senders),
  settleSeconds: Number(values.settle),
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
  built: values.built,
};
export const EVERY_SECONDS = 10;
/** Conversations in which one action follows the other without other load. */
export const LOOKS = 40;
