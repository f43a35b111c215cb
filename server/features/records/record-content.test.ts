import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHECK_STATES, CHECKLIST_ITEMS } from '#contract/bookings/checklists.ts';
import { CLAIM_STATUSES, STANDING_CLAIM_STATUSES } from '#contract/bookings/claims.ts';
import { PAYMENT_METHODS } from '#contract/bookings/payments.ts';
import { BOOKING_STATUSES, BOOKING_STEPS } from '#contract/bookings/transitions.ts';
import { CATEGORIES, CONDITIONS, DELIVERY_METHODS } from '#contract/enums.ts';
import { CURRENCIES } from '#contract/money.ts';
import { QUOTE_LINE_KINDS } from '#contract/quote/lines.ts';
import { newRecordCode } from './record-code.ts';
import { canonicalJson, contentHash, recordContent } from './record-content.ts';
import type { RecordFacts } from './record-facts.ts';

// few values of each, so that two random ones are often equal
const at = fc.integer({ min: 0, max: 3 }).map((day) => new Date(Date.UTC(2026, 10, 21 + day)));
const words = fc.constantFrom('', 'a', '","', 'é', 'محضر', '{"a":1}');
const side = fc.constantFrom('owner' as const, 'renter' as const);
const moment = fc.constantFrom('handover' as const, 'return' as const);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary);
const few = <T>(arbitrary: fc.Arbitrary<T>) => fc.array(arbitrary, { maxLength: 2 });
const party = fc.record({
  id: fc.constantFrom('p', 'q'),
  firstname: words,
  lastname: words,
  phone: fc.constant(null),
  badges: fc.constant({ email: true, phone: false, identity: false }),
  business: maybe(fc.constant({ name: 'Sahel Outils', number: '1234567A' })),
  language: fc.constantFrom('fr' as const, 'tn' as const),
});
const line = fc.record({
  item: fc.constantFrom(...CHECKLIST_ITEMS),
  state: fc.constantFrom(...CHECK_STATES),
  note: maybe(words),
  photos: few(fc.constantFrom('m', 'n')),
  side,
  at,
});
const terms = fc.record({
  startsAt: at,
  endsAt: at,
  rent: fc.integer({ min: 1, max: 3 }),
  deposit: maybe(fc.integer({ min: 1, max: 2 })),
  depositCurrency: fc.constant(null),
});
const payment = fc.record({
  amount: fc.integer({ min: 1, max: 3 }),
  method: fc.constantFrom(...PAYMENT_METHODS),
  note: maybe(words),
  side,
  at,
  confirmedAt: maybe(at),
});
const refusedPayment = fc.record({
  kind: fc.constantFrom('rent' as const, 'refund' as const),
  amount: fc.integer({ min: 1, max: 3 }),
  method: fc.constantFrom(...PAYMENT_METHODS),
  note: maybe(words),
  side,
  at,
  refusedAt: at,
});
const withdrawnPayment = fc.record({
  kind: fc.constantFrom('rent' as const, 'refund' as const),
  amount: fc.integer({ min: 1, max: 3 }),
  method: fc.constantFrom(...PAYMENT_METHODS),
  side,
  at,
  withdrawnAt: at,
});
const facts: fc.Arbitrary<RecordFacts> = fc.record({
  bookingId: fc.constantFrom('b', 'c'),
  status: fc.constantFrom(...BOOKING_STATUSES),
  parties: fc.record({ owner: party, renter: party }),
  item: fc.record({
    rentalId: fc.constantFrom('r', 's'),
    title: words,
    category: fc.constantFrom(...CATEGORIES),
    condition: fc.constantFrom(...CONDITIONS),
    place: words,
    country: fc.constant('TN'),
    depositNote: maybe(words),
    agreed: fc.constant(true),
  }),
  counting: fc.constant({ unit: 'day' as const, timeZone: 'Africa/Tunis' }),
  startsAt: at,
  endsAt: at,
  currency: fc.constantFrom(...CURRENCIES),
  rent: fc.integer({ min: 1, max: 3 }),
  quote: maybe(
    fc.record({
      units: fc.integer({ min: 1, max: 3 }),
      lines: few(
        fc.record({
          kind: fc.constantFrom(...QUOTE_LINE_KINDS),
          units: fc.integer({ min: 1, max: 3 }),
          unitAmount: fc.integer({ min: 1, max: 3 }),
          amount: fc.integer({ min: 1, max: 3 }),
        }),
      ),
      total: fc.integer({ min: 1, max: 3 }),
      agreed: fc.integer({ min: 1, max: 3 }),
    }),
  ),
  delivery: maybe(fc.constantFrom(...DELIVERY_METHODS)),
  deposit: maybe(fc.integer({ min: 1, max: 3 })),
  depositCurrency: fc.constant(null),
  meeting: fc.record({ place: maybe(words), time: maybe(at), note: maybe(words) }),
  returnMeeting: fc.record({ place: maybe(words), time: maybe(at), note: maybe(words) }),
  agreedAt: at,
  handedOverAt: maybe(at),
  returnedAt: maybe(at),
  returnObjectedAt: maybe(at),
  closedAt: maybe(at),
  refundWaived: maybe(fc.record({ at, amount: fc.integer({ min: 1, max: 3 }) })),
  cancelled: maybe(fc.record({ at, by: maybe(side), reason: maybe(words) })),
  confirmations: few(
    fc.record({ step: fc.constantFrom(...BOOKING_STEPS), side, at, reason: maybe(words) }),
  ),
  deniedConfirmations: few(
    fc.record({ step: fc.constantFrom(...BOOKING_STEPS), side, at, deniedAt: at }),
  ),
  withdrawnConfirmations: few(
    fc.record({ step: fc.constantFrom(...BOOKING_STEPS), side, at, withdrawnAt: at }),
  ),
  payments: few(payment),
  refunds: few(payment),
  refusedPayments: few(refusedPayment),
  withdrawnPayments: few(withdrawnPayment),
  claim: maybe(
    fc.record({
      amount: fc.integer({ min: 1, max: 3 }),
      reason: maybe(words),
      items: few(fc.constantFrom(...CHECKLIST_ITEMS)),
      status: fc.constantFrom(...STANDING_CLAIM_STATUSES),
      openedAt: at,
      reasonAt: at,
      at,
      answer: maybe(words),
      counterAmount: maybe(fc.integer({ min: 1, max: 3 })),
      answeredAt: maybe(at),
    }),
  ),
  claimPhotos: fc.constant([]),
  formerClaims: few(
    fc.record(
      {
        amount: fc.integer({ min: 1, max: 3 }),
        reason: maybe(words),
        status: fc.constantFrom(...CLAIM_STATUSES),
        answer: maybe(words),
        counterAmount: maybe(fc.integer({ min: 1, max: 3 })),
        at,
      },
      { requiredKeys: ['amount', 'status', 'answer', 'counterAmount', 'at'] },
    ),
  ),
  depositReturns: few(
    fc.record({ amount: fc.integer({ min: 1, max: 3 }), side, at, confirmedAt: maybe(at) }),
  ),
  changes: few(
    terms.chain((was) =>
      fc
        .record(
          { now: terms, at, askedBy: side, why: fc.record({ side, text: words }) },
          { requiredKeys: ['now', 'at', 'askedBy'] },
        )
        .map(({ now, ...rest }) => ({ ...now, was, ...rest })),
    ),
  ),
  checks: few(
    fc.record({
      moment,
      item: fc.constantFrom(...CHECKLIST_ITEMS),
      state: fc.constantFrom(...CHECK_STATES),
      note: maybe(words),
    }),
  ),
  reports: few(
    fc.record({
      moment,
      side,
      signedAt: maybe(at),
      lines: few(line),
      answer: maybe(fc.record({ side, at, disputed: few(line) })),
    }),
  ),
  salt: maybe(fc.constantFrom('s', 't')),
  cover: maybe(fc.constantFrom('m', 'n')),
  photos: few(fc.record({ mediaId: fc.constantFrom('m', 'n'), moment, side, at })),
  hidden: fc.constant({ place: false, meetings: false, draftsOf: null }),
});
const HASHES = new Map([
  ['m', '01'],
  ['n', '02'],
]);
const hashOf = (given: RecordFacts, hashes = HASHES) =>
  contentHash(recordContent(given, hashes)).toString('hex');

/** What a record certifies: all but names, numbers, badges, languages and the country. */
function vouchedFor({ parties, item: { country: _, ...item }, ...rest }: RecordFacts) {
  const sideOf = ({ id, business }: (typeof parties)['owner']) => ({ id, business });
  return { ...rest, item, owner: sideOf(parties.owner), renter: sideOf(parties.renter) };
}

describe('the content of a record', () => {
  it('has another hash when any fact differs', () => {
    fc.assert(
      fc.property(facts, facts, fc.nat(), (one, other, choice) => {
        // the other's version of one part
        const keys = Object.keys(one) as (keyof RecordFacts)[];
        const key = keys[choice % keys.length] as keyof RecordFacts;
        const changed = { ...one, [key]: other[key] };
        const same = JSON.stringify(vouchedFor(one)) === JSON.stringify(vouchedFor(changed));
        expect(hashOf(changed) === hashOf(one)).toBe(same);
      }),
      { numRuns: 3_000 },
    );
  });

  it('has another hash when a photo is another', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const lines = given.reports.flatMap((one) => [
          ...one.lines,
          ...(one.answer?.disputed ?? []),
        ]);
        const uses =
          given.cover === 'm' ||
          given.photos.some(({ mediaId }) => mediaId === 'm') ||
          lines.some(({ photos }) => photos.includes('m'));
        const swapped = new Map([...HASHES, ['m', '03']]);
        expect(hashOf(given, swapped) !== hashOf(given)).toBe(uses);
      }),
    );
  });

  it('keeps its former hash where the business was not stored at the agreement', () => {
    fc.assert(
      fc.property(facts, ({ item, parties, ...rest }) => {
        const before = { ...rest, item: { ...item, agreed: false } };
        const { owner, renter } = parties;
        const plain = {
          owner: { ...owner, business: null },
          renter: { ...renter, business: null },
        };
        expect(hashOf({ ...before, parties })).toBe(hashOf({ ...before, parties: plain }));
      }),
    );
  });

  it('keeps its former hash where nothing was taken back', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const kept = { ...given, withdrawnConfirmations: [], withdrawnPayments: [] };
        expect(recordContent(kept, HASHES)).not.toContain('withdrawnWords');
        expect(recordContent(kept, HASHES)).not.toContain('withdrawnPayments');
      }),
    );
  });

  it('keeps its former hash where no terms were changed', () => {
    fc.assert(
      fc.property(facts, (given) => {
        expect(recordContent({ ...given, changes: [] }, HASHES)).not.toContain('changesAskedBy');
      }),
    );
  });

  it('is the same text in any order of its parts', () => {
    expect(canonicalJson({ b: [{ d: null, c: 'é' }], a: 1 })).toBe(
      '{"a":1,"b":[{"c":"é","d":null}]}',
    );
  });
});

describe('the code of a record', () => {
  it('is sixteen random letters that nobody confuses', () => {
    const codes = Array.from({ length: 1_000 }, newRecordCode);
    for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
    expect(new Set(codes).size).toBe(codes.length);
  });
});
