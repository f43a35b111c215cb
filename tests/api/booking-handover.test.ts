import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import {
  addBookingPhotos,
  changeDetails,
  getBooking,
  saveChecklist,
} from '#contract/bookings/operations.ts';
import { type Check, HANDOVER_MOMENTS } from '#contract/bookings/schemas.ts';
import type { BookingSide } from '#contract/bookings/transitions.ts';
import { LIMITS } from '#contract/limits.ts';
import { getPrivateFile } from '#contract/media/operations.ts';
import {
  agreement,
  cancelAgreement,
  confirmAll,
  type TestBooking,
  threadEvents,
  wait,
} from '../support/agreement.ts';
import { fields } from '../support/caller.ts';
import { whileFailing } from '../support/failing.ts';
import type { Member } from '../support/member.ts';
import { twoColours } from '../support/pictures.ts';
import { filesIn } from '../support/restored.ts';
import { startApp } from '../support/start-app.ts';
import { leftByUploads, multipart } from '../support/uploads.ts';

const app = await startApp();
afterAll(() => app.close());

const of = ({ id }: Pick<TestBooking, 'id'>) => ({ params: { id } });
const content = await twoColours(64, 48).png().toBuffer();

/** Uploads photos of a handover or a return. */
async function send(by: Member, { id }: Pick<TestBooking, 'id'>, moment?: string, count = 1) {
  const texts: Record<string, string> = moment === undefined ? {} : { moment };
  const { body, headers } = await multipart(Array(count).fill({ content }), 'images', texts);
  return by.send(addBookingPhotos, { params: { id }, body }, { headers });
}

describe('the details of a booking', () => {
  const change = (agreed: TestBooking, side: BookingSide, body: object) =>
    agreed[side].call(changeDetails, { ...of(agreed), body });

  it('are written by either side, part by part, and each change is noted in the thread', async () => {
    const agreed = await agreement(app);
    const time = agreed.day(3);
    await change(agreed, 'owner', { place: ' Gare de La Marsa ', time });
    const both = await change(agreed, 'renter', { note: 'Je serai à vélo.' });
    const details = { place: 'Gare de La Marsa', time, note: 'Je serai à vélo.' };
    expect(both.details).toEqual({ ...details, timeNamedBy: 'owner', noteBy: 'renter' });
    expect((await change(agreed, 'renter', { ...details })).details).toMatchObject(details);
    expect((await change(agreed, 'owner', {})).details).toMatchObject(details);
    const bare = await change(agreed, 'owner', { place: null, time: null });
    expect(bare.details).toEqual({
      ...{ place: null, time: null },
      ...{ note: 'Je serai à vélo.', noteBy: 'renter' },
    });
    expect((await threadEvents(agreed)).slice(1)).toEqual(Array(3).fill('detailsChanged'));
  });

  it('are of two meetings: the return has its own, and neither overwrites the other', async () => {
    const agreed = await agreement(app);
    const handover = { place: 'Gare', time: agreed.day(3), note: null };
    const back = { place: 'Chez vous', time: agreed.day(6), note: 'Le soir' };
    await change(agreed, 'owner', handover);
    const both = await change(agreed, 'renter', { moment: 'return', ...back });
    expect(both).toMatchObject({ details: handover, returnDetails: back });
  });

  it('say which side has written the note, not which one has changed the hour since', async () => {
    const agreed = await agreement(app);
    await change(agreed, 'owner', { time: agreed.day(3), note: 'Au fond de la cour' });
    const later = await change(agreed, 'renter', { time: agreed.day(3.1) });
    expect(later.details).toMatchObject({ timeNamedBy: 'renter', noteBy: 'owner' });
    expect((await change(agreed, 'renter', { note: null })).details).not.toHaveProperty('noteBy');
    // of messages from before that was stored, only if one side alone has sent them
    await change(agreed, 'renter', { moment: 'return', note: 'Le soir' });
    await sql`
      update messages set meetings = jsonb_build_array(meetings->0 #- '{noteChanged}')
        where booking_id = ${agreed.id} and meetings is not null`.execute(app.context.db);
    const note = 'Au premier';
    await app.context.db
      .updateTable('bookings')
      .set({ meeting_note: note })
      .where('id', '=', agreed.id)
      .execute();
    const old = await agreed.owner.call(getBooking, of(agreed));
    expect(old.details).toMatchObject({ note });
    expect(old.details).not.toHaveProperty('noteBy');
    expect(old.returnDetails).toMatchObject({ noteBy: 'renter' });
  });

  it('say which side has named the hour', async () => {
    const agreed = await agreement(app);
    await change(agreed, 'owner', { time: agreed.day(3) });
    const later = await change(agreed, 'renter', { time: agreed.day(3.1) });
    expect(later.details.timeNamedBy).toBe('renter');
    // the hour is still that of the renter
    const noted = await change(agreed, 'owner', { note: 'Au fond de la cour' });
    expect(noted.details.timeNamedBy).toBe('renter');
    expect(noted.returnDetails).not.toHaveProperty('timeNamedBy');
  });

  it('are near the booking: nobody meets months before it, nor brings back before it begins', async () => {
    const agreed = await agreement(app);
    const [early, late] = [agreed.day(-20), agreed.day(200)];
    for (const moment of HANDOVER_MOMENTS) {
      for (const time of [early, late]) {
        const body = { moment, time };
        const wrong = await agreed.owner.refusal(changeDetails, { ...of(agreed), body });
        expect(fields(wrong)).toEqual({ time: 'meetingOutsideBooking' });
      }
    }
  });

  it('refuse an hour that has passed, and let one that was agreed on stay with a new note', async () => {
    const agreed = await agreement(app);
    const time = agreed.day(3.5);
    await change(agreed, 'owner', { time });
    await wait(app, agreed, { days: 3, hours: 14 });
    for (const side of ['owner', 'renter'] as const) {
      const body = { time: agreed.day(3.4) };
      const wrong = await agreed[side].refusal(changeDetails, { ...of(agreed), body });
      expect(fields(wrong)).toEqual({ time: 'meetingOver' });
    }
    const noted = await change(agreed, 'renter', { time, note: 'Je suis devant.' });
    expect(noted.details).toMatchObject({ time, note: 'Je suis devant.' });
    const later = agreed.day(3.9);
    expect((await change(agreed, 'renter', { time: later })).details.time).toBe(later);
  });

  it('refuse a return before the handover, whichever of the two hours comes last', async () => {
    const agreed = await agreement(app);
    const refused = async (side: BookingSide, body: object) =>
      fields(await agreed[side].refusal(changeDetails, { ...of(agreed), body }));
    const early = { time: 'returnBeforeHandover' };
    await change(agreed, 'owner', { time: agreed.day(3.5) });
    for (const side of ['owner', 'renter'] as const) {
      for (const day of [3.4, 3.5]) {
        expect(await refused(side, { moment: 'return', time: agreed.day(day) })).toEqual(early);
      }
    }
    await change(agreed, 'renter', { moment: 'return', time: agreed.day(3.6) });
    for (const day of [3.6, 3.7]) {
      expect(await refused('owner', { time: agreed.day(day) })).toEqual(early);
    }
    const first = await change(agreed, 'renter', { moment: 'return', time: agreed.day(3.8) });
    expect(first.returnDetails.time).toBe(agreed.day(3.8));
    expect((await change(agreed, 'owner', { time: agreed.day(3.7) })).details.time).toBe(
      agreed.day(3.7),
    );
  });

  it('show a return that was stored before the handover, and let a note and a later hour be saved', async () => {
    const agreed = await agreement(app);
    await change(agreed, 'owner', { time: agreed.day(3.5) });
    await app.context.db
      .updateTable('bookings')
      .set({ return_time: new Date(agreed.day(3.4)) })
      .where('id', '=', agreed.id)
      .execute();
    const old = await agreed.renter.call(getBooking, of(agreed));
    expect(old.returnDetails.time).toBe(agreed.day(3.4));
    const noted = { moment: 'return', time: agreed.day(3.4), note: 'Le soir' };
    expect((await change(agreed, 'renter', noted)).returnDetails.note).toBe('Le soir');
    const mended = await change(agreed, 'renter', { moment: 'return', time: agreed.day(3.6) });
    expect(mended.returnDetails.time).toBe(agreed.day(3.6));
  });

  it('let a thing that is out come back before the hour that was agreed on for its handover', async () => {
    const agreed = await agreement(app);
    await change(agreed, 'owner', { time: agreed.day(3.9) });
    await wait(app, agreed, { days: 3, hours: 1 });
    await confirmAll(agreed, 'handover');
    const time = agreed.day(3.8);
    const back = await change(agreed, 'renter', { moment: 'return', time });
    expect(back.returnDetails.time).toBe(time);
  });

  it('have bounds, and cannot be changed after the return', async () => {
    const agreed = await agreement(app);
    const body = { place: 'x'.repeat(201), time: 'demain', note: ' ' };
    const wrong = await agreed.owner.refusal(changeDetails, { ...of(agreed), body });
    expect(fields(wrong)).toEqual({ place: 'tooLong', time: 'invalidDate', note: 'required' });
    await confirmAll(agreed, 'handover', 'returned');
    const late = await agreed.owner.refusal(changeDetails, { ...of(agreed), body: { place: 'X' } });
    expect([late.statusCode, late.code]).toEqual([409, 'actionNotAllowed']);
  });
});

describe('photos of a booking', () => {
  it('that come one by one are said once, and again after a while', async () => {
    const agreed = await agreement(app);
    const said = async () =>
      (await threadEvents(agreed)).filter((event) => event === 'photosAdded handover').length;
    await send(agreed.owner, agreed, 'handover');
    await send(agreed.owner, agreed, 'handover');
    expect(await said()).toBe(1);
    app.clock.advance({ minutes: 11 });
    await agreed.owner.renewTokens();
    await send(agreed.owner, agreed, 'handover');
    expect(await said()).toBe(2);
  });

  it('of the return are said at once, also right after those of the handover', async () => {
    const agreed = await agreement(app);
    await confirmAll(agreed, 'handover');
    await send(agreed.owner, agreed, 'handover');
    await send(agreed.owner, agreed, 'return');
    expect((await threadEvents(agreed)).slice(-2)).toEqual([
      'photosAdded handover',
      'photosAdded returned',
    ]);
  });

  it('are stored by moment for both parties, behind signed addresses', async () => {
    const agreed = await agreement(app);
    const { owner, renter } = agreed;
    const first = await send(owner, agreed, 'handover', 2);
    expect(first.statusCode, first.body).toBe(201);
    await confirmAll(agreed, 'handover');
    expect((await send(renter, agreed, 'return')).statusCode).toBe(201);
    for (const by of [owner, renter]) {
      const { handover, return: back } = await by.call(getBooking, of(agreed));
      expect(handover.photos.map(({ authorId }) => authorId)).toEqual([owner.id, owner.id]);
      expect(back.photos).toMatchObject([{ authorId: renter.id, at: expect.any(String) }]);
      const url = back.photos[0]?.url ?? '';
      const token = /^\/user\/v1\/files\/([\w.-]+)$/.exec(url)?.[1] as string;
      const file = await app.visitor.send(getPrivateFile, { params: { token } });
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
      const forged = `${token.slice(0, -2)}xx`;
      const answer = await app.visitor.refusal(getPrivateFile, { params: { token: forged } });
      expect(answer.code).toBe('fileNotFound');
      const stored = Object.keys(await filesIn(app.context));
      const ofPhoto = stored.filter((name) => name.includes(back.photos[0]?.id ?? '/'));
      expect(ofPhoto).not.toEqual([]);
      for (const name of ofPhoto) {
        const path = `/media/${name.split('/').slice(1).join('/')}`;
        expect(await app.server.inject(path)).toMatchObject({ statusCode: 404 });
      }
    }
    app.clock.advance({ days: 2 });
    await app.outbox.settle();
    await owner.renewTokens();
    expect((await owner.call(getBooking, of(agreed))).handover.photos).toHaveLength(2);
    expect((await threadEvents(agreed)).filter((event) => event.startsWith('photosAdded'))).toEqual(
      ['photosAdded handover', 'photosAdded returned'],
    );
  });

  it('are refused outside their moment, from other members and without a moment, and leave nothing behind', async () => {
    const agreed = await agreement(app);
    const stranger = await app.member();
    const before = await leftByUploads(app);
    const refusals = [
      await send(stranger, agreed, 'handover'),
      await send(agreed.owner, agreed, 'return'),
      await send(agreed.owner, agreed),
      await send(agreed.owner, agreed, 'handover', 0),
      await whileFailing(app, 'storage', () => send(agreed.owner, agreed, 'handover')),
    ];
    expect(refusals.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [404, 'bookingNotFound'],
      [409, 'actionNotAllowed'],
      [400, 'validationFailed'],
      [400, 'noFilesUploaded'],
      [500, 'uploadFailed'],
    ]);
    expect(fields(refusals[2]?.json() ?? {})).toEqual({ moment: 'invalidValue' });
    await cancelAgreement(agreed.owner, agreed);
    expect((await send(agreed.owner, agreed, 'handover')).json().code).toBe('actionNotAllowed');
    expect(await leftByUploads(app)).toEqual(before);
  });

  it('are at most twenty a moment of each side, even when they come at once, and neither uses up the other’s', async () => {
    const agreed = await agreement(app);
    expect((await send(agreed.owner, agreed, 'handover', 10)).statusCode).toBe(201);
    const answers = await Promise.all([
      send(agreed.owner, agreed, 'handover', 10),
      send(agreed.owner, agreed, 'handover', 10),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);
    const refused = answers.find(({ statusCode }) => statusCode === 400)?.json();
    expect(refused).toMatchObject({
      code: 'tooManyPhotos',
      message: expect.stringContaining('20'),
    });
    const { handover } = await agreed.owner.call(getBooking, of(agreed));
    expect(handover.photos).toHaveLength(LIMITS.photosPerMoment);
    expect((await send(agreed.renter, agreed, 'handover', 1)).statusCode).toBe(201);
  });
});

describe('the checklist of a booking', () => {
  const save = (agreed: TestBooking, side: BookingSide, moment: string, checks: Check[]) =>
    agreed[side].call(saveChecklist, { ...of(agreed), body: { moment, checks } as never });
  const refused = (agreed: TestBooking, moment: string, checks: object[]) =>
    agreed.owner.refusal(saveChecklist, { ...of(agreed), body: { moment, checks } });

  it('is filled in by either side for each moment, and later entries replace earlier ones', async () => {
    const agreed = await agreement(app);
    await save(agreed, 'owner', 'handover', [
      { item: 'works', state: 'good' },
      { item: 'cables', state: 'worn', note: ' Gaine entaillée. ' },
    ]);
    const anew = await save(agreed, 'renter', 'handover', [{ item: 'works', state: 'damaged' }]);
    const checks = [
      { item: 'cables', state: 'worn', note: 'Gaine entaillée.' },
      { item: 'works', state: 'damaged' },
    ];
    expect([anew.handover.checks, anew.return.checks]).toEqual([checks, []]);
    await confirmAll(agreed, 'handover');
    const back = await save(agreed, 'owner', 'return', [{ item: 'works', state: 'good' }]);
    expect([back.handover.checks, back.return.checks]).toEqual([
      checks,
      [{ item: 'works', state: 'good' }],
    ]);
  });

  it('has the items of the rental’s category, once each', async () => {
    const agreed = await agreement(app, {}, { category: 'bicycle' });
    const named = [
      { item: 'frame', state: 'good' },
      { item: 'mileage', state: 'good' },
    ];
    expect(fields(await refused(agreed, 'handover', named))).toEqual({
      'checks.1.item': 'invalidValue',
    });
    const twice = Array(2).fill({ item: 'frame', state: 'good' });
    expect(fields(await refused(agreed, 'handover', twice))).toEqual({
      'checks.1.item': 'invalidValue',
    });
    const odd = [{ item: 'frame', state: 'splendid', note: 'x'.repeat(201) }];
    expect(fields(await refused(agreed, 'later', odd))).toEqual({
      moment: 'invalidValue',
      'checks.0.state': 'invalidValue',
      'checks.0.note': 'tooLong',
    });
  });

  it('is written as long as photos of its moment are, also after the confirmation', async () => {
    const agreed = await agreement(app);
    const checks = [{ item: 'works' as const, state: 'good' as const }];
    expect((await refused(agreed, 'return', checks)).code).toBe('actionNotAllowed');
    await confirmAll(agreed, 'handover');
    await save(agreed, 'owner', 'handover', checks);
    await confirmAll(agreed, 'returned');
    expect((await refused(agreed, 'handover', checks)).code).toBe('actionNotAllowed');
    await save(agreed, 'owner', 'return', checks);
    await confirmAll(agreed, 'rentPaid');
    expect((await refused(agreed, 'return', checks)).code).toBe('actionNotAllowed');
  });
});
