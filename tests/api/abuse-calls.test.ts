/** @module-tag nightly */
import { afterAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '#contract/operations.ts';
import { goodCall } from '../support/abuse/attempts.ts';
import { NEVER_SUCCEED } from '../support/abuse/never-answered.ts';
import { LAST } from '../support/abuse/throw-cases.ts';
import { buildWorld } from '../support/authorisation/world.ts';
import { startApp } from '../support/start-app.ts';
import { startTranslationService } from '../support/translation-service.ts';

const service = await startTranslationService();
const app = await startApp({ config: { translator: { url: service.url, key: null } } });
afterAll(async () => {
  await app.close();
  await service.close();
});
const world = await buildWorld(app);

/** Every call that can succeed, those at the end that take away what others need. */
const CALLS = OPERATIONS.filter(({ name }) => !(name in NEVER_SUCCEED)).toSorted(
  (one, other) => LAST.indexOf(one.name) - LAST.indexOf(other.name),
);

describe('the run of bad input starts from a call that succeeds', () => {
  it.each(CALLS.map((operation) => [operation.name, operation] as const))(
    '%s',
    async (name, operation) => {
      const { by, headers, ...call } = await goodCall(world, name);
      const member = typeof by === 'string' ? by !== 'anonymous' && world.people[by] : by;
      const answer = await (member || app.visitor).send(operation, call, { headers });
      expect(answer.statusCode, answer.body).toBe(operation.status);
    },
  );
});
