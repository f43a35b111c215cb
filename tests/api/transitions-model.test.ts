import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, BOOKING_STEPS } from '#contract/bookings/transitions.ts';
import { PROPOSAL_STATUSES } from '#contract/proposals/transitions.ts';
import { beginnings } from '../model/beginnings.ts';
import { type Command, checkAll, reached, sequences, tally } from '../model/commands.ts';
import { VERBS } from '../model/intents.ts';
import { emptyModel } from '../model/model.ts';
import { openWorld } from '../model/world.ts';
import { inDays } from '../support/factories.ts';
import { startApp } from '../support/start-app.ts';

// many calls by few people
const app = await startApp({ config: { rateLimitFactor: 1_000_000 } });
afterAll(() => app.close());

/**
 * The run of `npm test`; `npm run test:model` runs thousands of new sequences. A failure is replayed with
 * `MODEL_SEED`, `MODEL_PATH` and `MODEL_REPLAY` (the seed, path and replayPath that it prints).
 */
const USUAL = { sequences: 24, seed: 20 };
/** This many sequences reach every status and take every action; a shorter run, three of four. */
const ENOUGH = 1000;
const { MODEL_SEQUENCES, MODEL_SEED, MODEL_PATH, MODEL_REPLAY } = process.env;
const numRuns = Number(MODEL_SEQUENCES ?? USUAL.sequences);
const seed = Number(MODEL_SEED ?? (MODEL_SEQUENCES ? Date.now() % 2 ** 31 : USUAL.seed));
/** Commands of a sequence, at most. */
const LONGEST = 32;
/** The run ends after this time, a failure's shrinking included. */
const MILLISECONDS = 60_000 + numRuns * 15_000;

/** Days are counted from midnights. */
const secondsToMidnight = () => (Date.parse(inDays(app, 1)) - app.clock.now().getTime()) / 1_000;

describe('proposals and bookings', () => {
  it(
    'reach only the states of the model, by the actions of any members, also at once',
    async () => {
      const began = Date.now();
      let walked = 0;
      let hasFailed = false;
      await app.clock.hold(async () => {
        app.clock.advance({ seconds: secondsToMidnight() });
        const world = await openWorld(app);
        const walk = async (beginning: Command[], commands: Iterable<Command>) => {
          await world.reset();
          const model = emptyModel(app.clock.now().getTime());
          try {
            for (const command of beginning) await command.run(model, world);
            await fc.asyncModelRun(() => ({ model, real: world }), commands);
            await checkAll(world, model);
          } catch (error) {
            // the shortest sequence that fails is looked for until the time is over
            const all = [...beginning, commands].join(',');
            if (!hasFailed) console.log(`model: seed ${seed} fails: ${all}\n${error}`);
            hasFailed = true;
            throw error;
          }
          walked += 1;
          // a run of thousands takes an hour
          if (walked % 100 === 0) console.log(`model: ${walked} sequences`);
        };
        const property = fc.asyncProperty(beginnings, sequences(LONGEST, MODEL_REPLAY), walk);
        const replay = MODEL_PATH ? { path: MODEL_PATH, endOnFailure: true } : {};
        await fc.assert(property, {
          ...{ numRuns, seed, unbiased: true, ...replay },
          ...{ interruptAfterTimeLimit: MILLISECONDS, markInterruptAsFailure: true },
        });
      });
      const seconds = Math.round((Date.now() - began) / 1_000);
      console.log(`model: ${JSON.stringify({ ...tally, seconds, seed })}`);
      if (MODEL_PATH) return;
      // the sequences reached every state and action, and fewer than half of the actions were refused
      const all = [
        ...PROPOSAL_STATUSES.map((status) => `proposal ${status}`),
        ...BOOKING_STATUSES.map((status) => `booking ${status}`),
        ...VERBS.filter((verb) => verb !== 'confirm'),
        ...BOOKING_STEPS.map((step) => `confirm ${step}`),
      ];
      const missed = all.filter((one) => !reached.has(one));
      if (numRuns >= ENOUGH) expect(missed).toEqual([]);
      else expect(missed.length, missed.join(' ')).toBeLessThan(all.length / 4);
      expect(tally.refused).toBeLessThan(tally.actions / 2);
    },
    MILLISECONDS + 30_000,
  );
});
