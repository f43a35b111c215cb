import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import { type ClaimFacts, NO_REST } from './claims.ts';
import { type SightFacts, seesHowToPay, seesSurnameInRecord, sightOf } from './sight.ts';
import type { BookingSide, BookingStatus, BookingStep } from './transitions.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const ALL = 'place and contact';
const CONTACT = 'contact';
const NOTHING = 'nothing';

type ConfirmedBy = Partial<Record<BookingStep, BookingSide[]>>;
const BOTH: BookingSide[] = ['owner', 'renter'];

/** A side that relies on what the other has confirmed. */
const listener = (confirmedBy: ConfirmedBy): BookingSide =>
  Object.values(confirmedBy).flat().includes('owner') ? 'renter' : 'owner';

function factsOf(
  status: BookingStatus,
  confirmedBy: ConfirmedBy,
  endedAt: Date | null,
  blocked: boolean,
  viewer: BookingSide = listener(confirmedBy),
  claim: ClaimFacts | null = null,
): SightFacts {
  const confirmed: SightFacts['progress']['confirmed'] = new Map(
    Object.entries(confirmedBy).map(([step, sides]) => [step as BookingStep, new Set(sides)]),
  );
  const isThingReturned = ['returned', 'closed'].includes(status);
  const says = (side: BookingSide) => Number(confirmed.get('rentPaid')?.has(side) ?? false);
  const isPaid = says('owner') + says('renter') === 2;
  const said = { owner: isPaid ? 0 : says('owner'), renter: isPaid ? 0 : says('renter') };
  const rent = { total: 1, paid: Number(isPaid), said };
  const progress = { status, confirmed, isThingReturned, claim, rest: NO_REST, rent };
  return { progress, endedAt, viewer, blocked };
}

function seen(...facts: Parameters<typeof factsOf>) {
  const sight = sightOf(factsOf(...facts), NOW);
  if (sight.place) return sight.contact ? ALL : 'place alone';
  return sight.contact ? CONTACT : NOTHING;
}

/** status, who confirmed what, ended this many days ago; what is seen, and what after a block */
const TABLE: [string, BookingStatus, ConfirmedBy, number | null, string, string][] = [
  ['agreed, nothing given', 'agreed', {}, null, ALL, NOTHING],
  ['agreed, rent paid beforehand', 'agreed', { rentPaid: ['renter'] }, null, ALL, CONTACT],
  [
    'agreed, a deposit given, as one side confirmed',
    'agreed',
    { depositGiven: ['owner'] },
    null,
    ALL,
    CONTACT,
  ],
  ['the handover confirmed by one side', 'agreed', { handover: ['owner'] }, null, ALL, CONTACT],
  ['the thing is out', 'handedOver', { handover: BOTH, rentPaid: BOTH }, null, ALL, CONTACT],
  ['returned, the rent open', 'returned', { handover: BOTH, returned: BOTH }, null, ALL, CONTACT],
  [
    'returned, the deposit open',
    'returned',
    { handover: BOTH, returned: BOTH, rentPaid: BOTH, depositGiven: BOTH },
    null,
    ALL,
    CONTACT,
  ],
  ['closed lately', 'closed', { handover: BOTH, rentPaid: BOTH }, 29, ALL, NOTHING],
  ['closed with the rent open', 'closed', { handover: BOTH }, 29, ALL, CONTACT],
  ['closed long ago', 'closed', { handover: BOTH, rentPaid: BOTH }, 30, NOTHING, NOTHING],
  ['closed long ago with the rent open', 'closed', { handover: BOTH }, 30, NOTHING, NOTHING],
  ['cancelled, nothing given', 'cancelled', {}, 0, NOTHING, NOTHING],
  ['cancelled, rent paid', 'cancelled', { rentPaid: BOTH }, 3, CONTACT, CONTACT],
  [
    'cancelled, the deposit returned',
    'cancelled',
    { depositGiven: BOTH, depositReturned: BOTH },
    3,
    NOTHING,
    NOTHING,
  ],
  ['cancelled, the thing given', 'cancelled', { handover: ['owner'] }, 3, CONTACT, CONTACT],
  ['cancelled long ago, rent paid', 'cancelled', { rentPaid: BOTH }, 31, NOTHING, NOTHING],
];

describe('what one side of a booking sees of the other', () => {
  it.each(TABLE)('%s', (_, status, confirmedBy, ended, free, blocked) => {
    const endedAt = ended === null ? null : daysAgo(ended);
    expect(seen(status, confirmedBy, endedAt, false)).toBe(free);
    expect(seen(status, confirmedBy, endedAt, true)).toBe(blocked);
  });

  it.each<[string, BookingStatus, ConfirmedBy, BookingSide, string]>([
    [
      'the renter’s word that the rent is paid',
      'agreed',
      { rentPaid: ['renter'] },
      'renter',
      NOTHING,
    ],
    [
      'the owner’s word that the rent is paid',
      'agreed',
      { rentPaid: ['owner'] },
      'renter',
      CONTACT,
    ],
    [
      'the renter’s word on a deposit',
      'cancelled',
      { depositGiven: ['renter'] },
      'renter',
      NOTHING,
    ],
    ['the owner’s word on a deposit', 'agreed', { depositGiven: ['owner'] }, 'owner', NOTHING],
    ['the renter’s word on the handover', 'agreed', { handover: ['renter'] }, 'renter', NOTHING],
    // who has given a thing away must be able to find it
    ['the owner’s word on the handover', 'agreed', { handover: ['owner'] }, 'owner', CONTACT],
    [
      'a rent that its owner has got',
      'returned',
      { handover: BOTH, returned: BOTH, rentPaid: ['owner'] },
      'renter',
      NOTHING,
    ],
    [
      'a rent that the renter alone calls paid',
      'returned',
      { handover: BOTH, returned: BOTH, rentPaid: ['renter'] },
      'owner',
      CONTACT,
    ],
  ])(
    'is not opened by one’s own word after a block: %s',
    (_, status, confirmedBy, viewer, sight) => {
      const endedAt = status === 'cancelled' ? daysAgo(3) : null;
      expect(seen(status, confirmedBy, endedAt, true, viewer)).toBe(sight);
    },
  );

  it.each<[string, BookingSide[], BookingSide, string, string]>([
    ['the renter alone, to the renter', ['renter'], 'renter', CONTACT, NOTHING],
    ['the renter alone, to the owner', ['renter'], 'owner', ALL, CONTACT],
    ['the owner alone, to the renter', ['owner'], 'renter', ALL, CONTACT],
    // who has given a thing away must be able to find it
    ['the owner alone, to the owner', ['owner'], 'owner', ALL, CONTACT],
    ['both', BOTH, 'renter', ALL, CONTACT],
  ])(
    'is that of a booking that fell through, unless the thing was handed over, where it ended without agreement: says %s',
    (_, handover, viewer, free, blocked) => {
      expect(seen('unsettled', { handover }, daysAgo(3), false, viewer)).toBe(free);
      expect(seen('unsettled', { handover }, daysAgo(3), true, viewer)).toBe(blocked);
    },
  );

  it('is opened after a block by the rent that the owner has got for what was not handed over, until it is given back', () => {
    const facts = factsOf('unsettled', { handover: ['renter'] }, daysAgo(3), true, 'renter');
    const contact = (rent: Partial<SightFacts['progress']['rent']>) => {
      const progress = { ...facts.progress, rent: { ...facts.progress.rent, ...rent } };
      return sightOf({ ...facts, progress }, NOW).contact;
    };
    const none = { owner: 0, renter: 0 };
    expect(contact({ paid: 0, said: { owner: 0, renter: 1 } })).toBe(false);
    expect(contact({ paid: 0, said: { owner: 1, renter: 0 } })).toBe(true);
    expect(contact({ paid: 1 })).toBe(true);
    expect(contact({ paid: 1, refunds: { confirmed: 1, said: none } })).toBe(false);
  });

  it('is all while they disagree about the deposit, and after a block the contact until they agree', () => {
    const confirmedBy = { handover: BOTH, returned: BOTH, rentPaid: BOTH, depositGiven: BOTH };
    const blockedWith = (status: BookingStatus, claim: ClaimFacts['status']) =>
      seen(status, confirmedBy, daysAgo(1), true, 'renter', { status: claim, isWhole: true });
    expect(blockedWith('returned', 'open')).toBe(CONTACT);
    expect(blockedWith('unsettled', 'disputed')).toBe(CONTACT);
    expect(blockedWith('unsettled', 'unanswered')).toBe(CONTACT);
    expect(blockedWith('closed', 'accepted')).toBe(NOTHING);
  });

  it('ends to the millisecond after its days', () => {
    const at = (milliseconds: number) =>
      seen(
        'closed',
        { rentPaid: BOTH },
        new Date(daysAgo(LIMITS.sightDays).getTime() + milliseconds),
        false,
      );
    expect([at(1), at(0)]).toEqual([ALL, NOTHING]);
  });
});

describe('the surname of the other side in a record', () => {
  it.each<[string, BookingStatus, ConfirmedBy, BookingSide, boolean]>([
    ['nobody has said that the thing was handed over', 'cancelled', {}, 'renter', false],
    ['the renter alone says so', 'unsettled', { handover: ['renter'] }, 'renter', false],
    ['the other side says so', 'unsettled', { handover: ['owner'] }, 'renter', true],
    ['the other side says so', 'cancelled', { handover: ['renter'] }, 'owner', true],
    ['both say so', 'unsettled', { handover: BOTH }, 'renter', true],
    ['it was given back', 'closed', {}, 'renter', true],
    ['the owner alone says so', 'unsettled', { handover: ['owner'] }, 'owner', true],
    // the cancellation takes it back
    ['the owner alone says so', 'cancelled', { handover: ['owner'] }, 'owner', false],
  ])('stays for good, or not, where %s: %s', (_, status, confirmedBy, viewer, stays) => {
    for (const blocked of [false, true]) {
      const facts = factsOf(status, confirmedBy, daysAgo(100), blocked, viewer);
      expect(seesSurnameInRecord(facts, NOW)).toBe(stays);
    }
  });

  it('stays where the renter has cancelled after the owner’s early word, and for both where that was denied', () => {
    const early = (viewer: BookingSide, progress: Partial<SightFacts['progress']> = {}) => {
      const facts = factsOf('cancelled', { handover: ['owner'] }, daysAgo(100), false, viewer);
      return { ...facts, progress: { ...facts.progress, isEarly: true, ...progress } };
    };
    for (const [cancelledBy, stays] of [
      ['renter', true],
      ['owner', false],
    ] as const) {
      expect(seesSurnameInRecord({ ...early('owner'), cancelledBy }, NOW)).toBe(stays);
      expect(seesSurnameInRecord({ ...early('renter'), cancelledBy }, NOW)).toBe(false);
      for (const viewer of BOTH) {
        const denied = early(viewer, { confirmed: new Map(), isHandoverDenied: true });
        expect(seesSurnameInRecord({ ...denied, cancelledBy }, NOW)).toBe(true);
      }
    }
  });

  it('of an owner who has taken back to have received money is there for some days, for the renter alone', () => {
    const at = (viewer: BookingSide, days: number) => {
      const facts = factsOf('cancelled', {}, daysAgo(days), true, viewer);
      const withdrawnReceipts = { deposit: true, rent: false };
      return seesSurnameInRecord(
        { ...facts, progress: { ...facts.progress, withdrawnReceipts } },
        NOW,
      );
    };
    expect([at('renter', 1), at('renter', LIMITS.sightDays), at('owner', 1)]).toEqual([
      ...[true, false, false],
    ]);
  });

  it('is there as long as the contact is seen: not after a block of a booking about which nobody has said anything', () => {
    const at = (blocked: boolean) =>
      seesSurnameInRecord(factsOf('agreed', {}, null, blocked, 'renter'), NOW);
    expect([at(false), at(true)]).toEqual([true, false]);
  });
});

describe('how an owner wants to be paid', () => {
  const reads = (
    viewer: BookingSide,
    rent: Partial<SightFacts['progress']['rent']> = {},
    facts: Partial<Omit<SightFacts, 'progress' | 'viewer'>> & { status?: BookingStatus } = {},
  ) => {
    const { status = 'handedOver', endedAt = null, blocked = false } = facts;
    const progress = {
      ...{ status, isThingReturned: false, claim: null, rest: NO_REST },
      confirmed: new Map([['handover' as const, new Set(BOTH)]]),
      rent: { total: 2, paid: 0, said: { owner: 0, renter: 0 }, ...rent },
    };
    return seesHowToPay({ progress, endedAt, viewer, blocked }, NOW);
  };

  it('is read by both while rent is unpaid, also when the renter alone says to have paid it', () => {
    for (const viewer of BOTH) {
      expect(reads(viewer)).toBe(true);
      expect(reads(viewer, { paid: 1 })).toBe(true);
      expect(reads(viewer, { said: { owner: 0, renter: 2 } })).toBe(true);
      expect(reads(viewer, { paid: 2 })).toBe(false);
    }
  });

  it('is no longer read by the renter once the owner says to have got it, nor after a block', () => {
    expect(reads('renter', { paid: 1, said: { owner: 1, renter: 0 } })).toBe(false);
    expect(reads('renter', {}, { blocked: true })).toBe(false);
    expect(reads('owner', {}, { blocked: true })).toBe(true);
  });

  it('is not read of a cancelled booking, nor thirty days after the end', () => {
    for (const viewer of BOTH) {
      expect(reads(viewer, {}, { status: 'cancelled', endedAt: daysAgo(1) })).toBe(false);
      expect(reads(viewer, {}, { status: 'unsettled', endedAt: daysAgo(29) })).toBe(true);
      expect(reads(viewer, {}, { status: 'unsettled', endedAt: daysAgo(30) })).toBe(false);
    }
  });
});
