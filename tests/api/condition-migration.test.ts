import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { getBooking } from '#contract/bookings/operations.ts';
import { migrate, migrator } from '#server/migrations/index.ts';
import { agreement, type TestBooking } from '../support/agreement.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());
const { db } = app.context;

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));

/** A line as a former version wrote it. */
const note = (agreed: TestBooking, by: 'owner' | 'renter', item: string, hour: number) =>
  sql`
  insert into booking_checks (booking_id, moment, item, state, note, author_id, created_at)
  values (${agreed.id}, 'handover', ${item}, 'worn', null, ${agreed[by].id}, ${at(hour)})`.execute(
    db,
  );
const confirmed = (agreed: TestBooking, by: 'owner' | 'renter', hour: number) =>
  sql`
  insert into booking_confirmations (id, booking_id, step, user_id, created_at)
  values (gen_random_uuid(), ${agreed.id}, 'handover', ${agreed[by].id}, ${at(hour)})`.execute(db);

it('what was noted before is signed where both have confirmed the handover, else a draft of the member who noted it', async () => {
  const [drafted, agreed, rewritten] = [
    await agreement(app),
    await agreement(app),
    await agreement(app),
  ];
  expect((await migrator(db).migrateTo('0028-money')).error).toBeUndefined();
  await note(drafted, 'owner', 'works', 8);
  await note(drafted, 'renter', 'clean', 9);
  await confirmed(drafted, 'owner', 10);
  await note(agreed, 'renter', 'clean', 8);
  await note(agreed, 'owner', 'works', 9);
  await confirmed(agreed, 'owner', 10);
  await confirmed(agreed, 'renter', 11);
  // the owner had confirmed before the renter noted something else
  await note(rewritten, 'renter', 'works', 11);
  await confirmed(rewritten, 'owner', 10);
  await confirmed(rewritten, 'renter', 12);
  await migrate(db);
  const reports = async (of: TestBooking) =>
    (await of.owner.call(getBooking, { params: { id: of.id } })).handover.reports;
  expect(await reports(drafted)).toMatchObject([
    { authorId: drafted.owner.id, signedAt: null, lines: [{ item: 'works' }] },
    { authorId: drafted.renter.id, signedAt: null, lines: [{ item: 'clean' }] },
  ]);
  expect(await reports(agreed)).toMatchObject([
    {
      authorId: agreed.owner.id,
      signedAt: at(10).toISOString(),
      lines: [
        { item: 'clean', authorId: agreed.renter.id, at: at(8).toISOString() },
        { item: 'works', authorId: agreed.owner.id, at: at(9).toISOString() },
      ],
      answer: { by: agreed.renter.id, at: at(11).toISOString(), disputed: [] },
    },
  ]);
  expect(await reports(rewritten)).toMatchObject([
    { authorId: rewritten.renter.id, signedAt: at(12).toISOString(), answer: null },
  ]);
});
