import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { blockUser } from '#contract/blocks/operations.ts';
import {
  addBookingPhotos,
  addPayment,
  changeDetails,
  denyConfirmation,
  denyReturn,
  getBooking,
  getBookingRecord,
  removePayment,
  saveChecklist,
  signCondition,
  withdrawClaim,
  withdrawConfirmation,
} from '#contract/bookings/operations.ts';
import { hasRecord } from '#contract/bookings/record.ts';
import type { HandoverMoment } from '#contract/bookings/schemas.ts';
import { weekdayOf } from '#contract/days/calendar.ts';
import { dateIn } from '#contract/days/zone.ts';
import type { Language } from '#contract/languages.ts';
import { deleteUser, exportUser } from '#contract/personal-data/operations.ts';
import { verifyRecord } from '#contract/records/operations.ts';
import { gatherFacts } from '#server/features/records/gather-facts.ts';
import { readPhotos } from '#server/features/records/photo-files.ts';
import { recordContent } from '#server/features/records/record-content.ts';
import {
  agreement,
  cancelAgreement,
  confirm,
  confirmAll,
  of,
  seen,
  type TestBooking,
  wait,
} from '../support/agreement.ts';
import { inDays } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { twoColours } from '../support/pictures.ts';
import { darkSquares, readPdf } from '../support/record-pdf.ts';
import { startApp } from '../support/start-app.ts';
import { multipart, uploadPlain } from '../support/uploads.ts';

const app = await startApp();
afterAll(() => app.close());

/** The record as the member gets it: its code and its PDF, parsed. */
async function record(by: Member, agreed: TestBooking) {
  const answer = await by.send(getBookingRecord, of(agreed));
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  const disposition = String(answer.headers['content-disposition']);
  const code =
    /^attachment; filename="kerya-[a-z0-9-]+-([A-Z2-7]{4}(?:-[A-Z2-7]{4}){3})\.pdf"$/.exec(
      disposition,
    )?.[1] as string;
  return { code, pdf: await readPdf(answer.rawPayload) };
}
const codeOf = async (by: Member, agreed: TestBooking) => {
  const { headers } = await by.send(getBookingRecord, of(agreed));
  return String(headers['content-disposition']).slice(-24, -5);
};
const verify = (code: string) => app.visitor.call(verifyRecord, { params: { code } });
async function photograph(by: Member, { id }: TestBooking, moment: HandoverMoment, count: number) {
  const pictures = await Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      content: await twoColours(320 + index, 240)
        .png()
        .toBuffer(),
    })),
  );
  const { body, headers } = await multipart(pictures, 'images', { moment });
  const answer = await by.send(addBookingPhotos, { params: { id }, body }, { headers });
  expect(answer.statusCode, answer.body).toBe(201);
}
const speak = (agreed: TestBooking, owner: Language, renter: Language) =>
  Promise.all(
    [[agreed.owner.id, owner] as const, [agreed.renter.id, renter] as const].map(([id, language]) =>
      app.context.db.updateTable('users').set({ language }).where('id', '=', id).execute(),
    ),
  );

describe('the handover record', () => {
  it('says how the listed price adds up, as it was listed at the agreement', async () => {
    // a Saturday, and four days from it on
    const saturday = 13 - weekdayOf(dateIn('Africa/Tunis', app.clock.now()));
    const days = { startsAt: inDays(app, saturday), endsAt: inDays(app, saturday + 4) };
    const agreed = await agreement(
      app,
      { amount: 60_000, ...days },
      {
        price: { amount: 15_000, currency: 'TND' },
        pricing: { weekend: 20_000 },
        deliveryMethods: [{ method: 'pickup' }, { method: 'dropoff', fee: 8_000 }],
      },
    );
    await app.context.db
      .updateTable('rentals')
      .set({ price_amount: 99_000 })
      .where('id', '=', agreed.rentalId)
      .execute();
    const before = await record(agreed.owner, agreed);
    expect(before.pdf.text).toContain('2 jours × 15 DT = 30 DT');
    expect(before.pdf.text).toContain('2 jours × 20 DT = 40 DT');
    expect(before.pdf.text).toMatch(/Réduction convenue\s+10 DT/);
    await app.context.db
      .updateTable('bookings')
      .set({ listed_terms: null })
      .where('id', '=', agreed.id)
      .execute();
    const without = await record(agreed.owner, agreed);
    expect(without.pdf.text).not.toContain('Réduction convenue');
    expect(without.pdf.text).toContain('60 DT');
  });

  it('contains, in the languages of both parties, all that was agreed, found and confirmed', async () => {
    const agreed = await agreement(app, { amount: 75_500, deposit: 20_000 });
    const { owner, renter } = agreed;
    await speak(agreed, 'fr', 'tn');
    const [photo] = await uploadPlain(owner, 1);
    await app.context.db
      .updateTable('bookings')
      .set({ thing_cover_id: photo?.id as string })
      .where('id', '=', agreed.id)
      .execute();
    await app.context.db
      .updateTable('booking_snapshots')
      .set({ phone: '+21620123456', verified_phone: true })
      .where('user_id', '=', owner.id)
      .execute();
    await owner.call(changeDetails, { ...of(agreed), body: { place: 'قدّام محطّة المرسى' } });
    await photograph(owner, agreed, 'handover', 7);
    const checks = [{ item: 'works' as const, state: 'worn' as const, note: 'Bruit à froid.' }];
    await renter.call(saveChecklist, { ...of(agreed), body: { moment: 'handover', checks } });
    await confirmAll(agreed, 'handover', 'depositGiven');
    await confirm(owner, agreed.id, 'returned');

    const started = process.cpuUsage();
    const { code, pdf } = await record(owner, agreed);
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1_000_000).toBeLessThan(5);

    expect(pdf.pages).toBeLessThanOrEqual(2);
    for (const words of [
      ...['Fiche de remise', 'Propriétaire', 'Olfa Trabelsi', 'Malek Gharbi', '+216 20 123 456'],
      ...['Téléphone vérifié', 'Perceuse à percussion', 'Bricolage', '12 rue de Marseille, Tunis'],
      ...['75,500 DT', '20 DT', 'Remise', 'Bruit à froid.', 'Photos à la remise', 'UTC+1'],
      ...['Kerya', 'SHA-256', code, 'Signatures', 'Africa/Tunis'],
      ...['محضر', 'المالك', 'المستأجر', 'المرسى', 'التسليم'],
    ]) {
      expect(pdf.text, words).toContain(words);
    }
    // the cover and six of the owner's seven photos; the last one is part of the hash only
    expect(pdf.pictures).toBe(7);
    expect(pdf.text).toContain('et 1 autre');
    expect(pdf.text).not.toMatch(/records:|terms:|bookings:/);
    const address = `${app.context.config.publicUrl}/fr/verifier/${code}`;
    expect(pdf.text).toContain(address);
    expect(pdf.squares).toEqual(darkSquares(address));

    const { hash } = await verify(code);
    expect(pdf.text).toContain(hash);
    const facts = await gatherFacts(app.context, agreed.id, renter.id);
    const { hashes } = await readPhotos(app.context, facts);
    expect(hashes.size).toBe(8);
    const recomputed = createHash('sha256').update(recordContent(facts, hashes)).digest('hex');
    expect(recomputed).toBe(hash);
  }, 60_000);

  it('says that the owner has denied the return, and why a deposit was asked for, also once that is withdrawn', async () => {
    const agreed = await agreement(app, { deposit: 20_000 });
    await confirmAll(agreed, 'handover', 'depositGiven');
    await wait(app, agreed, { days: 6.1 });
    await confirm(agreed.renter, agreed.id, 'returned');
    await agreed.owner.call(denyReturn, of(agreed));
    const facts = () => gatherFacts(app.context, agreed.id, agreed.renter.id);
    const denied = await facts();
    expect(denied).toMatchObject({ claim: { amount: 20_000, reason: null } });
    expect(denied.returnObjectedAt).toBeInstanceOf(Date);
    await agreed.owner.call(withdrawClaim, of(agreed));
    expect(await facts()).toMatchObject({
      ...{ claim: null, returnObjectedAt: null },
      formerClaims: [{ amount: 20_000, reason: null, status: 'withdrawn' }],
    });
  });

  it('says which confirmation and which receipt were taken back by whom; the record from before is still verified', {
    timeout: 60_000,
  }, async () => {
    const agreed = await agreement(app, { amount: 60_000, deposit: 20_000 });
    const { owner, renter } = agreed;
    await confirm(owner, agreed.id, 'depositGiven');
    const paid = { amount: 15_000, currency: 'TND', method: 'cash', note: 'Au café' } as const;
    const { payments } = await owner.call(addPayment, { ...of(agreed), body: paid });
    const before = await codeOf(renter, agreed);
    await owner.call(withdrawConfirmation, { ...of(agreed), body: { step: 'depositGiven' } });
    const params = { id: agreed.id, paymentId: payments[0]?.id as string };
    await owner.call(removePayment, { params });
    const { code, pdf } = await record(renter, agreed);
    expect(pdf.text).toMatch(/Confirmation retirée\s+Caution donnée.*Retiré par/s);
    expect(pdf.text).toMatch(/Paiement retiré\s+15 DT.*Noté par.*Retiré par/s);
    expect(pdf.text).not.toContain('Au café');
    expect(await verify(before)).toMatchObject({ superseded: true });
    expect(await verify(code)).toMatchObject({ superseded: false });
    // the same facts, the same record, for either side
    expect(await codeOf(owner, agreed)).toBe(code);
  });

  it('is for its parties alone, and does not exist for a booking cancelled before anything happened', async () => {
    const agreed = await agreement(app);
    const stranger = await app.member();
    expect(await stranger.refusal(getBookingRecord, of(agreed))).toMatchObject({
      statusCode: 404,
      code: 'bookingNotFound',
    });
    await cancelAgreement(agreed.owner, agreed);
    expect(await agreed.renter.refusal(getBookingRecord, of(agreed))).toMatchObject({
      statusCode: 409,
      code: 'actionNotAllowed',
    });
    const paid = await agreement(app);
    await confirmAll(paid, 'rentPaid');
    await cancelAgreement(paid.renter, paid);
    await speak(paid, 'en', 'tn');
    const { code, pdf } = await record(paid.owner, paid);
    for (const words of ['Record of a cancelled booking', 'محضر', 'Je n’en ai plus besoin.']) {
      expect(pdf.text).toContain(words);
    }
    expect(pdf.text).not.toContain('Fiche');
    expect((await verify(code)).status).toBe('cancelled');
  }, 60_000);

  it('of a cancelled booking is there as soon as anything was recorded before, as its page says', async () => {
    const time = (agreed: TestBooking) => agreed.day(3.5);
    const records: Record<string, (agreed: TestBooking) => Promise<unknown>> = {
      'a deposit that one side says was given': ({ renter, id }) =>
        confirm(renter, id, 'depositGiven'),
      'a handover that was denied': async (agreed) => {
        await confirm(agreed.owner, agreed.id, 'handover');
        const body = { step: 'handover' } as const;
        await agreed.renter.call(denyConfirmation, { ...of(agreed), body });
      },
      'a meeting': (agreed) =>
        agreed.owner.call(changeDetails, { ...of(agreed), body: { time: time(agreed) } }),
      'a draft of a condition report': (agreed) =>
        agreed.renter.call(saveChecklist, {
          ...of(agreed),
          body: { moment: 'handover', checks: [{ item: 'works', state: 'good' }] },
        }),
    };
    for (const [name, happen] of Object.entries(records)) {
      const agreed = await agreement(app, { deposit: 20_000 });
      await happen(agreed);
      await cancelAgreement(agreed.owner, agreed);
      for (const by of [agreed.owner, agreed.renter]) {
        expect(hasRecord(await seen(agreed, by)), name).toBe(true);
        expect((await gatherFacts(app.context, agreed.id, by.id)).status, name).toBe('cancelled');
      }
    }
    const nothing = await agreement(app, { deposit: 20_000 });
    await cancelAgreement(nothing.owner, nothing);
    expect(hasRecord(await seen(nothing, nothing.renter))).toBe(false);
  });

  it('of a cancelled booking has the surname of the other side no longer than the booking, also when the reader alone has noted a payment', async () => {
    const agreed = await agreement(app);
    const { owner, renter } = agreed;
    await app.context.db
      .updateTable('booking_snapshots')
      .set({ firstname: 'Malek', lastname: 'Gharbi' })
      .where('booking_id', '=', agreed.id)
      .where('user_id', '=', renter.id)
      .execute();
    const body = { amount: 1_000, currency: 'TND', method: 'cash' } as const;
    await owner.call(addPayment, { ...of(agreed), body });
    const checks = [{ item: 'works' as const, state: 'good' as const }];
    await owner.call(signCondition, { ...of(agreed), body: { moment: 'handover', checks } });
    await cancelAgreement(renter, agreed);
    const nameFor = async ({ id }: Member) => {
      const { parties } = await gatherFacts(app.context, agreed.id, id);
      return `${parties.renter.firstname} ${parties.renter.lastname}`;
    };
    expect(await nameFor(owner)).toBe('Malek Gharbi');
    for (let weeks = 0; weeks < 5; weeks += 1) await wait(app, agreed, { days: 7 });
    expect(await nameFor(owner)).toBe('Malek G.');
    expect(await nameFor(renter)).toBe('Malek Gharbi');
  });
});

describe('the code of a record', () => {
  it('is the same for the same content, new for changed content, and older ones are marked as superseded', {
    tags: 'nightly',
    timeout: 60_000,
  }, async () => {
    const agreed = await agreement(app);
    const { owner, renter } = agreed;
    const place = async (text: string | null) => {
      app.clock.advance({ seconds: 1 });
      await owner.call(changeDetails, { ...of(agreed), body: { place: text } });
      return codeOf(owner, agreed);
    };
    const codes = await Promise.all([codeOf(owner, agreed), codeOf(renter, agreed)]);
    const [first] = codes as [string, string];
    expect(codes).toEqual([first, first]);
    const before = await verify(first);
    expect(before).toMatchObject({ status: 'agreed', photoCount: 0, superseded: false });
    const second = await place('Ici');
    expect(second).not.toBe(first);
    expect(await verify(first)).toEqual({ ...before, superseded: true });
    // the record of content that is true again is the latest again
    expect(await place(null)).toBe(first);
    expect((await verify(first)).superseded).toBe(false);
    expect((await verify(second)).superseded).toBe(true);
    await confirmAll(agreed, 'handover');
    await photograph(renter, agreed, 'handover', 1);
    app.clock.advance({ seconds: 1 });
    expect(await verify(await codeOf(renter, agreed))).toMatchObject({
      status: 'handedOver',
      startsAt: agreed.day(3),
      endsAt: agreed.day(6),
      category: 'handiwork',
      returnedAt: null,
      photoCount: 1,
      superseded: false,
    });
    // an older record stays as it was
    expect(await verify(first)).toMatchObject({
      status: 'agreed',
      photoCount: 0,
      superseded: true,
    });
  });

  it('shows nothing about people, and no other code is found', async () => {
    const agreed = await agreement(app);
    const code = await codeOf(agreed.owner, agreed);
    const { body } = await app.visitor.send(verifyRecord, { params: { code } });
    const { owner, renter } = agreed;
    for (const personal of [owner.id, renter.id, 'Olfa', 'Malek', 'Marseille', agreed.id]) {
      expect(body).not.toContain(personal);
    }
    const wrong = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;
    expect(await app.visitor.refusal(verifyRecord, { params: { code: wrong } })).toMatchObject({
      statusCode: 404,
      code: 'recordNotFound',
    });
    const malformed = { params: { code: 'abcd' } };
    expect((await app.visitor.refusal(verifyRecord, malformed)).statusCode).toBe(404);
  });

  it('cannot be guessed: tries from one address are limited', async () => {
    const strict = await startApp({ config: { rateLimitFactor: 1 } });
    try {
      const call = { params: { code: 'ABCD-EFGH-JKLM-NPQR' } };
      for (let time = 0; time < 60; time += 1) {
        expect((await strict.visitor.refusal(verifyRecord, call)).code).toBe('recordNotFound');
      }
      expect((await strict.visitor.refusal(verifyRecord, call)).code).toBe('tooManyRequests');
    } finally {
      await strict.close();
    }
  });
});

describe('the hash of a record', () => {
  it('confirms no guess of a place that a block hides, also not from the export or after a deletion', async () => {
    const agreed = await agreement(app, { amount: 60_000 });
    const { owner, renter } = agreed;
    await owner.call(changeDetails, { ...of(agreed), body: { place: '7 rue du Lac Toba' } });
    await owner.call(blockUser, { params: { id: renter.id } });
    const { hash } = await verify(await codeOf(renter, agreed));
    const facts = await gatherFacts(app.context, agreed.id, renter.id);
    const hashWith = (salt: string | null) =>
      createHash('sha256')
        .update(recordContent({ ...facts, salt }, new Map()))
        .digest('hex');
    // all that the renter could know or guess, but for the salt
    expect(facts.meeting.place).toBe('7 rue du Lac Toba');
    expect(hashWith(facts.salt)).toBe(hash);
    expect(hashWith(null)).not.toBe(hash);
    const exported = await renter.call(exportUser, { params: { id: renter.id } });
    expect(facts.salt).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(exported)).not.toContain(facts.salt);
    expect(JSON.stringify(await renter.call(getBooking, of(agreed)))).not.toContain(facts.salt);
    const { password } = owner.facts;
    await owner.call(deleteUser, { params: { id: owner.id }, body: { password } });
    const { record_salt: salt } = await app.context.db
      .selectFrom('bookings')
      .select('record_salt')
      .where('id', '=', agreed.id)
      .executeTakeFirstOrThrow();
    expect(salt).not.toBe(facts.salt);
    expect(hashWith(salt)).not.toBe(hash);
  });
});
