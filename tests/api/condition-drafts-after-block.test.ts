import { afterAll, describe, expect, it } from 'vitest';
import { blockUser, unblockUser } from '#contract/blocks/operations.ts';
import { getBookingRecord, saveChecklist, signCondition } from '#contract/bookings/operations.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { LIMITS } from '#contract/limits.ts';
import { exportUser } from '#contract/personal-data/operations.ts';
import { ABUSE_LIMITS } from '#server/rate-limits/limits.ts';
import { agreement, of, seen, type TestBooking } from '../support/agreement.ts';
import type { Member } from '../support/member.ts';
import { readPdf } from '../support/record-pdf.ts';
import { allReceived, listen } from '../support/socket.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const WORDS = 'Réponds-moi donc';
const OWN = 'Rayure à gauche';

async function blocked(): Promise<TestBooking> {
  const agreed = await agreement(app, { amount: 100_000 });
  await agreed.owner.call(blockUser, { params: { id: agreed.renter.id } });
  return agreed;
}
const lines = (item: 'works' | 'clean', note: string) => ({
  moment: 'handover' as const,
  checks: [{ item, state: 'worn' as const, note }],
});
const draft = (agreed: TestBooking, by: Member, note = WORDS) =>
  by.call(saveChecklist, { ...of(agreed), body: lines('works', note) });
const sign = (agreed: TestBooking, by: Member, note = WORDS) =>
  by.call(signCondition, { ...of(agreed), body: lines('works', note) });

const notes = ({ handover: { checks, reports } }: Booking) => ({
  checks: checks.map(({ note }) => note),
  reports: reports.flatMap((report) => report.lines.map(({ note }) => note)),
});
async function recordOf(agreed: TestBooking, by: Member): Promise<string> {
  const answer = await by.send(getBookingRecord, of(agreed));
  expect(answer.statusCode).toBe(200);
  return (await readPdf(answer.rawPayload)).text;
}
const exportOf = async (by: Member) =>
  JSON.stringify(await by.call(exportUser, { params: { id: by.id } }));

describe('after a block, a draft of a condition report', () => {
  it('reaches the other side neither on the page, in the record nor in the export; its author goes on with it', async () => {
    const agreed = await blocked();
    const { owner, renter } = agreed;
    const mine = await draft(agreed, renter);
    expect(notes(mine)).toEqual({ checks: [WORDS], reports: [WORDS] });
    expect(mine.draftsWithheld).toBe(true);
    expect(notes(await seen(agreed, owner))).toEqual({ checks: [], reports: [] });
    expect(await recordOf(agreed, owner)).not.toContain(WORDS);
    expect(await exportOf(owner)).not.toContain(WORDS);
    expect(await recordOf(agreed, renter)).toContain(WORDS);
    expect(await exportOf(renter)).toContain(WORDS);
  });

  it('leaves the other side its own, also where both have noted the same item', async () => {
    const agreed = await blocked();
    const { owner, renter } = agreed;
    await draft(agreed, owner, OWN);
    app.clock.advance({ seconds: 1 });
    await draft(agreed, renter);
    expect(notes(await seen(agreed, owner))).toEqual({ checks: [OWN], reports: [OWN] });
    const record = await recordOf(agreed, owner);
    expect(record).toContain(OWN);
    expect(record).not.toContain(WORDS);
    const exported = await exportOf(owner);
    expect(exported).toContain(OWN);
    expect(exported).not.toContain(WORDS);
  });

  it('that was saved before the block is withheld too, and shown again once it is lifted', async () => {
    const agreed = await agreement(app, { amount: 100_000 });
    const { owner, renter } = agreed;
    await draft(agreed, renter);
    const params = { id: renter.id };
    expect(notes(await seen(agreed, owner)).reports).toEqual([WORDS]);
    expect((await seen(agreed, owner)).draftsWithheld).toBeUndefined();
    await owner.call(blockUser, { params });
    expect(notes(await seen(agreed, owner)).reports).toEqual([]);
    await owner.call(unblockUser, { params });
    expect(notes(await seen(agreed, owner)).reports).toEqual([WORDS]);
  });

  it('arrives once it is signed, as evidence that can be disputed', async () => {
    const agreed = await blocked();
    const { owner, renter } = agreed;
    await draft(agreed, renter);
    await sign(agreed, renter, OWN);
    await draft(agreed, renter);
    expect(notes(await seen(agreed, owner))).toEqual({ checks: [OWN], reports: [OWN] });
    const record = await recordOf(agreed, owner);
    expect(record).toContain(OWN);
    expect(record).not.toContain(WORDS);
    expect(await exportOf(owner)).not.toContain(WORDS);
  });

  it('does not reload the open page of the other side, its signature does', async () => {
    const agreed = await blocked();
    const { owner, renter } = agreed;
    await app.outbox.settle();
    const listener = await listen(await app.listen(), owner.session.accessToken);
    await draft(agreed, renter);
    await app.outbox.settle();
    await allReceived(app, owner, listener);
    expect(listener.received.booking).toEqual([]);
    await sign(agreed, renter);
    expect(await listener.next('booking')).toMatchObject({ id: agreed.id });
    listener.close();
  });
});

describe('a draft of a condition report', () => {
  it('may be saved at each keystroke, and no more than some thousand times a day', async () => {
    const strict = await startApp({ config: { rateLimitFactor: 1 } });
    try {
      const agreed = await agreement(strict, { amount: 100_000 });
      const { renter } = agreed;
      // a long note of each item
      expect(ABUSE_LIMITS.conditionDraftsByMember.count).toBeGreaterThanOrEqual(
        9 * LIMITS.checkNoteLength,
      );
      await draft(agreed, renter);
      await strict.context.db
        .updateTable('rate_limits')
        .set({ count: ABUSE_LIMITS.conditionDraftsByMember.count })
        .where('key', '=', `conditionDraftsByMember:${renter.id}`)
        .execute();
      const refused = await renter.refusal(saveChecklist, {
        ...of(agreed),
        body: lines('works', OWN),
      });
      expect(refused).toMatchObject({ statusCode: 429, code: 'tooManyRequests' });
      // what was found can be signed all the same
      await sign(agreed, renter, OWN);
    } finally {
      await strict.close();
    }
  });
});
