import { type Kysely, sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import {
  addBookingPhotos,
  answerCondition,
  cancelBooking,
  changeDetails,
  getBooking,
  getBookingRecord,
  saveChecklist,
  sayNoShow,
  signCondition,
} from '#contract/bookings/operations.ts';
import type { Booking, Check, HandoverMoment } from '#contract/bookings/schemas.ts';
import { BOOKING_SIDES, type BookingSide } from '#contract/bookings/transitions.ts';
import { LIMITS } from '#contract/limits.ts';
import { listNotifications } from '#contract/notifications/operations.ts';
import { deleteUser, exportUser } from '#contract/personal-data/operations.ts';
import { updateRental } from '#contract/rentals/operations.ts';
import { up } from '#server/migrations/0072-disputed-handovers.ts';
import {
  agreement,
  cancelAgreement,
  confirm,
  confirmAll,
  seen,
  type TestBooking,
  threadEvents,
  wait,
} from '../support/agreement.ts';
import { fields } from '../support/caller.ts';
import type { Member } from '../support/member.ts';
import { twoColours } from '../support/pictures.ts';
import { startApp } from '../support/start-app.ts';
import { multipart, type PictureFile } from '../support/uploads.ts';

const app = await startApp();
afterAll(() => app.close());
const { db } = app.context;

const of = ({ id }: Pick<TestBooking, 'id'>) => ({ params: { id } });
const WORKS: Check = { item: 'works', state: 'good' };
const CABLES: Check = { item: 'cables', state: 'worn', note: 'Gaine entaillée.' };

type Moment = HandoverMoment;
const draft = (
  agreed: TestBooking,
  side: BookingSide,
  checks: Check[],
  moment: Moment = 'handover',
) => agreed[side].call(saveChecklist, { ...of(agreed), body: { moment, checks } as never });
const sign = (
  agreed: TestBooking,
  side: BookingSide,
  checks: Check[],
  moment: Moment = 'handover',
) => agreed[side].call(signCondition, { ...of(agreed), body: { moment, checks } as never });
const answer = (agreed: TestBooking, side: BookingSide, reportId: string, disputed: Check[] = []) =>
  agreed[side].call(answerCondition, { ...of(agreed), body: { reportId, disputed } as never });
const refusedAnswer = (
  agreed: TestBooking,
  side: BookingSide,
  reportId: string,
  disputed: Check[] = [],
) => agreed[side].refusal(answerCondition, { ...of(agreed), body: { reportId, disputed } });
const lastId = (booking: Booking, moment: Moment = 'handover') =>
  booking[moment].reports.findLast(({ signedAt }) => signedAt)?.id ?? '';
async function send(agreed: TestBooking, side: BookingSide, files: PictureFile[]) {
  const { body, headers } = await multipart(files, 'images', { moment: 'handover' });
  return agreed[side].send(addBookingPhotos, { ...of(agreed), body }, { headers });
}
const photo = async (name: string) => ({
  name,
  content: await twoColours(64, 48).png().toBuffer(),
});

describe('a condition report', () => {
  it('is drafted by the old call: the lines become a draft of the one who saves, each with author and time', async () => {
    const agreed = await agreement(app);
    await draft(agreed, 'owner', [WORKS, CABLES]);
    app.clock.advance({ minutes: 5 });
    const { handover } = await draft(agreed, 'renter', [{ item: 'works', state: 'damaged' }]);
    const { owner, renter } = agreed;
    expect(handover.reports).toMatchObject([
      {
        authorId: owner.id,
        signedAt: null,
        answer: null,
        lines: [
          { ...CABLES, authorId: owner.id, at: expect.any(String), photoIds: [] },
          { ...WORKS, authorId: owner.id, at: expect.any(String), photoIds: [] },
        ],
      },
      {
        authorId: renter.id,
        signedAt: null,
        lines: [{ item: 'works', state: 'damaged', authorId: renter.id }],
      },
    ]);
    // what older clients read: the latest finding of each item
    expect(handover.checks).toEqual([CABLES, { item: 'works', state: 'damaged' }]);
  });

  it('can be disputed, and begun anew, after its owner has moved the listing to another category', async () => {
    const agreed = await agreement(app);
    const reportId = lastId(await sign(agreed, 'owner', [WORKS, CABLES]));
    const body = { category: 'book' as const };
    await agreed.owner.call(updateRental, { params: { id: agreed.rentalId }, body });
    const found: Check = { item: 'cables', state: 'damaged', note: 'Coupé.' };
    const { handover, rental } = await answer(agreed, 'renter', reportId, [found]);
    expect(handover.reports[0]?.answer?.disputed).toMatchObject([found]);
    // the page offers the lines of the thing as agreed
    expect(rental.category).toBe('handiwork');
    await sign(agreed, 'renter', [CABLES]);
  });

  it('can be disputed in lines that were signed before the category was kept as agreed', async () => {
    const agreed = await agreement(app);
    const reportId = lastId(await sign(agreed, 'owner', [WORKS, CABLES]));
    await sql`update bookings set thing = thing || '{"category": "book", "agreed": false}'
      where id = ${agreed.id}`.execute(db);
    const found: Check = { item: 'cables', state: 'damaged', note: 'Coupé.' };
    await answer(agreed, 'renter', reportId, [found]);
  });

  it('that is only drafted is seen by the other side until one is signed, and then no more', async () => {
    const agreed = await agreement(app);
    await draft(agreed, 'renter', [WORKS]);
    const authors = async (by: Member) =>
      (await seen(agreed, by)).handover.reports.map(({ authorId }) => authorId);
    expect(await authors(agreed.owner)).toEqual([agreed.renter.id]);
    await sign(agreed, 'owner', [WORKS, CABLES]);
    expect(await authors(agreed.owner)).toEqual([agreed.owner.id]);
    expect(await authors(agreed.renter)).toEqual([agreed.owner.id, agreed.renter.id]);
    const { owner, renter } = agreed;
    const exported = JSON.stringify(await owner.call(exportUser, { params: { id: owner.id } }));
    const drafted = (await seen(agreed, renter)).handover.reports.at(-1);
    expect(exported).not.toContain(drafted?.id);
  });

  it('is signed by one side and countersigned by the other, and both are notified', async () => {
    const agreed = await agreement(app);
    const drafted = (await draft(agreed, 'owner', [WORKS])).handover.reports[0]?.lines[0]?.at;
    app.clock.advance({ minutes: 5 });
    const signed = await sign(agreed, 'owner', [WORKS, CABLES]);
    const [report] = signed.handover.reports;
    // a line that says the same keeps its time
    expect(report?.lines.map(({ at }) => at)).toEqual([report?.signedAt, drafted]);
    expect(signed.handover.checks).toEqual([CABLES, WORKS]);
    const both = await answer(agreed, 'renter', lastId(signed));
    expect(both.handover.reports[0]?.answer).toEqual({
      by: agreed.renter.id,
      at: expect.any(String),
      disputed: [],
    });
    expect((await threadEvents(agreed)).slice(1)).toEqual([
      'conditionSigned handover',
      'conditionCountersigned handover',
    ]);
  });

  it('is disputed line by line: both findings stand next to each other, the signed ones unchanged', async () => {
    const agreed = await agreement(app);
    const signed = await sign(agreed, 'owner', [WORKS, CABLES]);
    app.clock.advance({ minutes: 5 });
    const disputed = await answer(agreed, 'renter', lastId(signed), [
      { item: 'works', state: 'damaged', note: 'Elle ne démarre pas.' },
      { item: 'clean', state: 'worn' },
    ]);
    const [report] = disputed.handover.reports;
    expect(report?.lines).toEqual(signed.handover.reports[0]?.lines);
    expect(report?.answer?.disputed).toMatchObject([
      { item: 'clean', state: 'worn', authorId: agreed.renter.id },
      {
        item: 'works',
        state: 'damaged',
        note: 'Elle ne démarre pas.',
        authorId: agreed.renter.id,
        at: report?.answer?.at,
      },
    ]);
    expect(disputed.handover.checks).toEqual(signed.handover.checks);
    expect((await threadEvents(agreed)).at(-1)).toBe('conditionDisputed handover');
  });

  it('is answered once, by the other side alone, and only the one that counts', async () => {
    const agreed = await agreement(app);
    const first = lastId(await sign(agreed, 'owner', [WORKS]));
    const second = lastId(await sign(agreed, 'owner', [CABLES]));
    for (const [side, id] of [
      ['owner', second],
      ['renter', first],
    ] as const)
      expect((await refusedAnswer(agreed, side, id)).code).toBe('actionNotAllowed');
    const stranger = await app.member();
    const body = { reportId: second, disputed: [] };
    expect((await stranger.refusal(answerCondition, { ...of(agreed), body })).code).toBe(
      'bookingNotFound',
    );
    await answer(agreed, 'renter', second);
    expect((await refusedAnswer(agreed, 'renter', second, [WORKS])).code).toBe('actionNotAllowed');
  });

  it('names items of the checklist and photos of its moment, and a disputed line says what is wrong', async () => {
    const agreed = await agreement(app);
    const refusal = (checks: object[]) =>
      agreed.owner.refusal(signCondition, { ...of(agreed), body: { moment: 'handover', checks } });
    expect(fields(await refusal([]))).toEqual({ checks: 'required' });
    expect(fields(await refusal([{ item: 'mileage', state: 'good' }]))).toEqual({
      'checks.0.item': 'invalidValue',
    });
    const photoIds = ['00000000-0000-4000-8000-000000000000'];
    expect(fields(await refusal([{ ...WORKS, photoIds }]))).toEqual({
      'checks.0.photoIds': 'invalidValue',
    });
    const id = lastId(await sign(agreed, 'owner', [WORKS]));
    expect(fields(await refusedAnswer(agreed, 'renter', id, [WORKS]))).toEqual({
      'disputed.0.note': 'required',
    });
    await answer(agreed, 'renter', id, [{ ...WORKS, note: 'Par à-coups.' }]);
  });
});

describe('a signed condition report', () => {
  it('that is answered takes the place of what the other side had drafted before', async () => {
    const agreed = await agreement(app);
    await draft(agreed, 'renter', [CABLES]);
    await sign(agreed, 'owner', [WORKS]);
    const signed = await seen(agreed, agreed.renter);
    expect(signed.handover.reports.map(({ signedAt }) => signedAt === null)).toEqual([false, true]);
    const disputed = await answer(agreed, 'renter', signed.handover.reports[0]?.id ?? '', [
      { item: 'works', state: 'damaged' },
    ]);
    expect(disputed.handover.reports).toHaveLength(1);
    // what is drafted after the answer stays until it is signed
    const drafted = await draft(agreed, 'renter', [CABLES]);
    expect(drafted.handover.reports.map(({ lines }) => lines.length)).toEqual([1, 1]);
  });

  it('is never changed: what either side saves afterwards is a draft, and another signature follows it', async () => {
    const agreed = await agreement(app);
    const signed = await sign(agreed, 'owner', [WORKS]);
    const before = signed.handover.reports[0];
    // the other side first says whether it agrees
    const body = { moment: 'handover' as const, checks: [CABLES] };
    const early = await agreed.renter.refusal(signCondition, {
      ...of(agreed),
      body: body as never,
    });
    expect(early.code).toBe('actionNotAllowed');
    const scratched: Check = { item: 'works', state: 'damaged', note: 'Rayure de 10 cm' };
    const saved = await draft(agreed, 'renter', [scratched]);
    expect(saved.handover.reports[0]).toEqual(before);
    expect(saved.handover.checks).toEqual([WORKS]);
    await answer(agreed, 'renter', lastId(signed));
    const followed = await sign(agreed, 'renter', [scratched]);
    expect(followed.handover.reports).toHaveLength(2);
    expect(followed.handover.reports[0]).toMatchObject({ ...before, answer: { disputed: [] } });
    expect(followed.handover.checks).toEqual([scratched]);
  });

  it('is followed by no more than some of the same side at the same moment, and by those of the other side', async () => {
    const agreed = await agreement(app);
    for (let count = 1; count <= LIMITS.reportsPerMoment; count += 1) {
      await sign(agreed, 'renter', [WORKS]);
    }
    const body = { moment: 'handover' as const, checks: [CABLES] };
    expect(await agreed.renter.refusal(signCondition, { ...of(agreed), body })).toMatchObject({
      statusCode: 409,
      code: 'tooManyEntries',
    });
    const { handover } = await seen(agreed, agreed.renter);
    expect(handover.reports).toHaveLength(LIMITS.reportsPerMoment);
    await answer(agreed, 'owner', lastId(await seen(agreed, agreed.owner)));
    await answer(agreed, 'renter', lastId(await sign(agreed, 'owner', [CABLES])));
    await confirmAll(agreed, 'handover');
    await sign(agreed, 'renter', [WORKS], 'return');
  });

  it('is refused every change by the database, from every process', async () => {
    const agreed = await agreement(app);
    const id = lastId(await sign(agreed, 'owner', [WORKS]));
    await answer(agreed, 'renter', id, [{ item: 'works', state: 'damaged' }]);
    const changes = [
      sql`update condition_lines set state = 'missing' where report_id = ${id}`,
      sql`update condition_lines set note = 'x' where report_id = ${id} and disputes`,
      sql`delete from condition_lines where report_id = ${id}`,
      sql`insert into condition_lines (report_id, item, state, author_id, created_at)
        values (${id}, 'clean', 'good', ${agreed.owner.id}, now())`,
      sql`insert into condition_lines (report_id, item, disputes, state, author_id, created_at)
        values (${id}, 'clean', true, 'good', ${agreed.renter.id}, now())`,
      sql`update condition_reports set signed_at = null, number = null where id = ${id}`,
      sql`update condition_reports set author_id = ${agreed.renter.id} where id = ${id}`,
      sql`update condition_reports set answered_at = now() where id = ${id}`,
      sql`delete from condition_reports where id = ${id}`,
    ];
    for (const change of changes) await expect(change.execute(db)).rejects.toThrow(/never/);
    // it goes with its booking
    await sql`delete from bookings where id = ${agreed.id}`.execute(db);
    const { rows } = await sql`select from condition_lines where report_id = ${id}`.execute(db);
    expect(rows).toEqual([]);
  });

  it('is not waited for: both confirm the handover without any, and it is answered afterwards', async () => {
    const agreed = await agreement(app);
    const id = lastId(await sign(agreed, 'owner', [WORKS]));
    expect((await confirmAll(agreed, 'handover')).status).toBe('handedOver');
    await answer(agreed, 'renter', id);
    const other = await agreement(app);
    expect((await confirmAll(other, 'handover', 'returned')).status).toBe('returned');
    // what is found a minute after the return is noted too
    const late = await sign(other, 'owner', [WORKS], 'return');
    await confirmAll(other, 'rentPaid');
    expect((await answer(other, 'renter', lastId(late, 'return'))).status).toBe('closed');
    const closed = { moment: 'return' as const, checks: [WORKS] };
    const refusal = await other.owner.refusal(signCondition, {
      ...of(other),
      body: closed as never,
    });
    expect(refusal.code).toBe('actionNotAllowed');
  });

  it('is left alone by the previous version, whose lines become a draft', async () => {
    const agreed = await agreement(app);
    const old = (state: string) =>
      sql`
      insert into booking_checks (booking_id, moment, item, state, note, author_id, created_at)
      values (${agreed.id}, 'handover', 'works', ${state}, null, ${agreed.renter.id}, now())
      on conflict (booking_id, moment, item) do update set state = excluded.state,
        author_id = excluded.author_id, created_at = excluded.created_at`.execute(db);
    await old('worn');
    const drafted = await agreed.owner.call(getBooking, of(agreed));
    expect(drafted.handover).toMatchObject({
      checks: [{ item: 'works', state: 'worn' }],
      reports: [{ authorId: agreed.renter.id, signedAt: null }],
    });
    await sign(agreed, 'owner', [WORKS]);
    await old('damaged');
    const { handover } = await seen(agreed, agreed.renter);
    expect(handover.checks).toEqual([WORKS]);
    expect(handover.reports).toMatchObject([
      { authorId: agreed.owner.id, lines: [WORKS] },
      { authorId: agreed.renter.id, signedAt: null, lines: [{ state: 'damaged' }] },
    ]);
  });
});

describe('photos of a condition', () => {
  it('are stored although one of several is bad, which is refused by its name', async () => {
    const agreed = await agreement(app);
    const whole = await twoColours(640, 480).jpeg().toBuffer();
    const broken = whole.subarray(0, whole.length / 2);
    const answered = await send(agreed, 'owner', [
      await photo('face.png'),
      { name: 'notes.jpg', content: Buffer.from('Ce n’est pas une photo.') },
      { name: 'coupée.png', content: broken },
      await photo('dos.png'),
    ]);
    expect(answered.statusCode, answered.body).toBe(201);
    const { handover, refused } = answered.json();
    expect(handover.photos).toHaveLength(2);
    expect(refused).toEqual([
      { index: 1, name: 'notes.jpg', code: 'unsupportedFormat' },
      { index: 2, name: 'coupée.png', code: 'photoUnreadable' },
    ]);
    const { handover: later } = await agreed.renter.call(getBooking, of(agreed));
    expect(later.photos).toHaveLength(2);
    const none = await send(agreed, 'owner', [{ name: 'x.jpg', content: Buffer.from('x') }]);
    expect([none.statusCode, none.json().code]).toEqual([415, 'unsupportedFormat']);
    const good = await send(agreed, 'owner', [await photo('côté.png')]);
    expect(good.json().refused).toBeUndefined();
  });

  it('show single lines, of the report and of what disputes it', async () => {
    const agreed = await agreement(app);
    const { handover } = (await send(agreed, 'owner', [await photo('a.png')])).json() as Booking;
    const photoIds = [handover.photos[0]?.id as string];
    const signed = await sign(agreed, 'owner', [{ ...WORKS, photoIds }]);
    expect(signed.handover.reports[0]?.lines[0]?.photoIds).toEqual(photoIds);
    const disputed = await answer(agreed, 'renter', lastId(signed), [
      { item: 'works', state: 'worn', photoIds },
    ]);
    expect(disputed.handover.reports[0]?.answer?.disputed[0]?.photoIds).toEqual(photoIds);
  });
});

describe('a handover whose condition is signed, which nobody has confirmed', () => {
  const leave = ({ renter: { id, facts, send } }: TestBooking) =>
    send(deleteUser, { params: { id }, body: { password: facts.password } });
  const nameLeft = ({ id, renter }: TestBooking) =>
    db
      .selectFrom('booking_snapshots')
      .select('lastname')
      .where('booking_id', '=', id)
      .where('user_id', '=', renter.id)
      .executeTakeFirstOrThrow();

  it('is established by both signatures: neither side cancels or says that nobody came, nor is the renter’s account deleted', async () => {
    const agreed = await agreement(app);
    await wait(app, agreed, { days: 2, hours: 20 });
    await answer(agreed, 'renter', lastId(await sign(agreed, 'owner', [WORKS])));
    const { renter } = agreed;
    // the day before the first one, on which a booking would be cancelled by the deletion
    expect((await leave(agreed)).json()).toMatchObject({ waitsFor: [{ type: 'booking' }] });
    const body = { reason: 'Je n’en ai plus besoin.' };
    const refused = { code: 'actionNotAllowed' };
    const sides = [agreed.owner, renter];
    for (const side of sides) {
      expect((await seen(agreed, side)).actions).not.toContain('cancel');
      expect(await side.refusal(cancelBooking, { ...of(agreed), body })).toMatchObject(refused);
    }
    await wait(app, agreed, { days: 1, hours: 16 });
    for (const side of sides) {
      expect((await seen(agreed, side)).actions).not.toContain('noShow');
      expect(await side.refusal(sayNoShow, of(agreed))).toMatchObject(refused);
    }
    // nor is it cancelled after its end, as if nothing had been handed over
    await wait(app, agreed, { days: 14 });
    expect(await seen(agreed, agreed.owner)).toMatchObject({
      status: 'handedOver',
      surnames: { renter: renter.facts.lastname },
    });
  });

  it('counts as handed over at the agreed end once both have signed, although neither has confirmed it', async () => {
    const agreed = await agreement(app);
    await wait(app, agreed, { days: 3, hours: 10 });
    const signed = await sign(agreed, 'owner', [WORKS]);
    const { deadline } = await answer(agreed, 'renter', lastId(signed));
    expect(deadline).toEqual({ clock: 'handoverSigned', at: signed.endsAt });
    await confirm(agreed.renter, agreed.id, 'handover');
    await wait(app, agreed, { days: 3 });
    const { owner, renter } = agreed;
    const out = await seen(agreed, owner);
    expect(out).toMatchObject({ status: 'handedOver', overdue: true });
    const { confirmedBy } = out.steps.find(({ step }) => step === 'handover') ?? {};
    expect(confirmedBy?.map(({ userId }) => userId).toSorted()).toEqual(
      [owner.id, renter.id].toSorted(),
    );
    expect(confirmedBy?.find(({ userId }) => userId === owner.id)?.at).toBe(
      signed.handover.reports[0]?.signedAt,
    );
    expect((await threadEvents(agreed)).at(-1)).toBe('handoverCounted');
    for (const side of [owner, renter]) {
      const { items } = await side.call(listNotifications, {});
      expect(items.filter(({ event }) => event === 'handoverCounted')).toHaveLength(1);
    }
    // the return is confirmed as of any other
    await confirm(owner, agreed.id, 'returned');
    expect((await confirm(renter, agreed.id, 'returned')).status).toBe('returned');
  });

  it('counts at once where both sign after the agreed end', async () => {
    const agreed = await agreement(app);
    await wait(app, agreed, { days: 8 });
    await answer(agreed, 'renter', lastId(await sign(agreed, 'owner', [WORKS])));
    await app.outbox.settle();
    expect((await seen(agreed, agreed.owner)).status).toBe('handedOver');
  });

  it('has no meeting to be changed once both have signed; that of the return has', async () => {
    const agreed = await agreement(app);
    const change = (side: BookingSide, moment: Moment, place: string) =>
      agreed[side].send(changeDetails, { ...of(agreed), body: { moment, place } });
    const reportId = lastId(await sign(agreed, 'owner', [WORKS]));
    expect((await change('renter', 'handover', 'Gare de La Marsa')).statusCode).toBe(200);
    await answer(agreed, 'renter', reportId);
    for (const side of BOOKING_SIDES) {
      const refused = await change(side, 'handover', `Rue ${side}`);
      expect(refused.json()).toMatchObject({ code: 'actionNotAllowed' });
      expect((await change(side, 'return', `Rue ${side}`)).statusCode).toBe(200);
    }
    expect((await seen(agreed, agreed.renter)).details.place).toBe('Gare de La Marsa');
  });

  it('does not let a renter vanish by cancelling what the owner alone has signed: name and record stay', async () => {
    const agreed = await agreement(app);
    await wait(app, agreed, { days: 3, hours: 12 });
    await sign(agreed, 'owner', [WORKS]);
    const { owner, renter } = agreed;
    await cancelAgreement(renter, agreed);
    expect((await leave(agreed)).json()).toMatchObject({ waitsFor: [{ type: 'booking' }] });
    expect(await seen(agreed, owner)).toMatchObject({
      status: 'cancelled',
      surnames: { renter: renter.facts.lastname },
    });
    expect((await owner.send(getBookingRecord, of(agreed))).statusCode).toBe(200);
    await wait(app, agreed, { days: 13 });
    app.clock.advance({ days: 2 });
    await app.outbox.settle();
    expect(await renter.send(getBooking, of(agreed))).toMatchObject({ statusCode: 401 });
    expect(await nameLeft(agreed)).toEqual({ lastname: renter.facts.lastname });
  });

  it('is not signed by a renter who disputes it: who got nothing cancels, says that nobody came, and may leave', async () => {
    const disputed = async () => {
      const agreed = await agreement(app);
      await wait(app, agreed, { days: 2, hours: 20 });
      const missing: Check = { item: 'works', state: 'missing', note: 'Je n’ai rien reçu.' };
      await answer(agreed, 'renter', lastId(await sign(agreed, 'owner', [WORKS])), [missing]);
      return agreed;
    };
    const agreed = await disputed();
    expect((await cancelAgreement(agreed.renter, agreed)).status).toBe('cancelled');
    const late = await disputed();
    await wait(app, late, { days: 1, hours: 16 });
    expect((await late.renter.call(sayNoShow, of(late))).status).toBe('cancelled');
  });

  it('is established once the renter countersigns another report that followed the disputed one', async () => {
    const agreed = await agreement(app);
    await wait(app, agreed, { days: 2, hours: 20 });
    await answer(agreed, 'renter', lastId(await sign(agreed, 'owner', [WORKS, CABLES])), [
      { ...CABLES, state: 'damaged' },
    ]);
    await answer(agreed, 'renter', lastId(await sign(agreed, 'owner', [WORKS])));
    expect((await seen(agreed, agreed.renter)).actions).not.toContain('cancel');
  });

  it('is not signed by what was disputed before an upgrade, either', async () => {
    const agreed = await agreement(app);
    await answer(agreed, 'renter', lastId(await sign(agreed, 'owner', [WORKS, CABLES])), [
      { ...CABLES, state: 'damaged' },
    ]);
    const signed = () =>
      db
        .selectFrom('bookings')
        .select(['handover_signed_by_owner_at as owner', 'handover_signed_by_renter_at as renter'])
        .where('id', '=', agreed.id)
        .executeTakeFirstOrThrow();
    const before = await signed();
    // as the previous version wrote it
    await db
      .updateTable('bookings')
      .set({ handover_signed_by_renter_at: app.clock.now() })
      .where('id', '=', agreed.id)
      .execute();
    await up(db as unknown as Kysely<unknown>);
    expect(await signed()).toEqual(before);
    expect([before.owner, before.renter]).toEqual([expect.any(Date), null]);
  });

  it('is free to go as long as only they have signed', async () => {
    const agreed = await agreement(app);
    await sign(agreed, 'renter', [WORKS]);
    expect((await leave(agreed)).statusCode).toBe(204);
    expect(await nameLeft(agreed)).toEqual({ lastname: '' });
  });
});
