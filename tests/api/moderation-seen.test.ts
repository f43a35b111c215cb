import { afterAll, describe, expect, it } from 'vitest';
import {
  askAnotherLook,
  decideRental,
  decideReport,
  getReport,
  listLog,
  listNewRentals,
} from '#contract/moderation/operations.ts';
import { getRental, updateRental } from '#contract/rentals/operations.ts';
import { reportAsVisitor } from '#contract/reports/operations.ts';
import { rental } from '../support/factories.ts';
import { easyCaptcha, moderator } from '../support/moderation.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());
const judge = await moderator(app);

type Decision = 'approve' | 'hide' | 'restore' | 'keep';
const of = ({ id }: { id: string }) => ({ params: { id } });
const seen = async ({ id }: { id: string }) => {
  const { items } = await judge.call(listNewRentals, { query: { limit: 100 } });
  return items.find((item) => item.id === id)?.rental;
};
const deciding = (decision: Decision, updatedAt?: string) => ({
  body: { decision, reason: 'Règle quatre.', ...(updatedAt ? { updatedAt } : {}) },
});
const decisionsOn = async ({ id }: { id: string }) => {
  const { items } = await judge.call(listLog, { query: { limit: 100 } });
  return items.filter(({ caseId }) => caseId === id).map(({ decision }) => decision);
};
const isPublic = async ({ id }: { id: string }) =>
  (await app.visitor.send(getRental, { params: { id } })).statusCode === 200;

describe('a decision on a listing', () => {
  it('is refused when its owner has changed what the moderator saw, and taken on what is there now', async () => {
    const owner = await app.member();
    const listing = await rental(owner, { name: 'Perceuse sans fil' });
    const before = await seen(listing);
    app.clock.advance({ seconds: 1 });
    await owner.call(updateRental, { ...of(listing), body: { name: 'Arme à feu sans papiers' } });
    for (const decision of ['approve', 'hide'] as const) {
      const call = { ...of(listing), ...deciding(decision, before?.updatedAt) };
      expect(await judge.refusal(decideRental, call)).toMatchObject({
        statusCode: 409,
        code: 'caseChanged',
      });
    }
    expect(await decisionsOn(listing)).toEqual([]);
    const now = await seen(listing);
    expect(now?.name).toBe('Arme à feu sans papiers');
    await judge.call(decideRental, { ...of(listing), ...deciding('hide', now?.updatedAt) });
    expect(await isPublic(listing)).toBe(false);
  });

  it('does not show a hidden one again that was changed after the look', async () => {
    const owner = await app.member();
    const listing = await rental(owner);
    await judge.call(decideRental, { ...of(listing), ...deciding('hide') });
    await owner.call(askAnotherLook, of(listing));
    const before = await seen(listing);
    app.clock.advance({ seconds: 1 });
    await owner.call(updateRental, { ...of(listing), body: { message: 'Tout autre chose.' } });
    const call = { ...of(listing), ...deciding('restore', before?.updatedAt) };
    expect((await judge.refusal(decideRental, call)).code).toBe('caseChanged');
    expect(await isPublic(listing)).toBe(false);
    const now = await seen(listing);
    await judge.call(decideRental, { ...of(listing), ...deciding('restore', now?.updatedAt) });
    expect(await isPublic(listing)).toBe(true);
  });

  it('is taken as before for a page of the previous version, which does not say what it shows', async () => {
    const listing = await rental(await app.member());
    await judge.call(decideRental, { ...of(listing), ...deciding('approve') });
    expect(await decisionsOn(listing)).toEqual(['approve']);
  });
});

describe('a decision on a report', () => {
  it('is refused when more was said about it than the moderator has read', async () => {
    const listing = await rental(await app.member());
    const report = async (message: string) => {
      const captcha = await easyCaptcha(app);
      const subject = { kind: 'rental', id: listing.id } as const;
      const body = { subject, reason: 'other', message, email: 'voisin@example.com', captcha };
      return app.visitor.call(reportAsVisitor, { body: body as never });
    };
    const { id } = await report('Rien de grave.');
    const { additions } = (await judge.call(getReport, { params: { id } })).case;
    await report('Il a pris 900 dinars.');
    const dismiss = (count: number) => ({
      params: { id },
      body: { decision: 'dismiss' as const, reason: 'Rien trouvé.', additions: count },
    });
    const refused = await judge.refusal(decideReport, dismiss(additions.length));
    expect(refused).toMatchObject({ statusCode: 409, code: 'caseChanged' });
    const now = (await judge.call(getReport, { params: { id } })).case;
    expect(now).toMatchObject({
      decision: null,
      additions: [{ message: 'Il a pris 900 dinars.' }],
    });
    await judge.call(decideReport, dismiss(now.additions.length));
  });
});
