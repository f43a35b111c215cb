import { describe, expect, it } from 'vitest';
import { letters, refusals } from '../../tests/support/contract/refusals.ts';
import { CHECKLIST_ITEMS } from './checklists.ts';
import { listBookings } from './operations.ts';
import {
  booking,
  cancellation,
  checklistInput,
  confirmation,
  detailsChange,
  extensionInput,
  momentInput,
} from './schemas.ts';

describe('confirming a step', () => {
  const confirming = (input: object) => refusals(confirmation, input);

  it('needs a reason for `depositKept`, and for no other step', () => {
    expect(confirming({ step: 'handover' })).toEqual([]);
    expect(confirming({ step: 'depositKept' })).toEqual(['reason: reasonRequired']);
    expect(confirming({ step: 'depositKept', reason: 'Mèche cassée' })).toEqual([]);
    expect(confirming({ step: 'depositKept', reason: '  ' })).toContain('reason: reasonRequired');
    expect(confirming({ step: 'lost' })).toEqual(['step: invalidValue']);
  });

  it('takes a reason of up to 1,000 characters', () => {
    expect(confirming({ step: 'returned', reason: letters(1_000) })).toEqual([]);
    expect(confirming({ step: 'returned', reason: letters(1_001) })).toEqual(['reason: tooLong']);
    expect(confirming({ step: 'returned', reason: 4 })).toEqual(['reason: reasonRequired']);
    expect(confirmation.parse({ step: 'returned', reason: ' sale ' }).reason).toBe('sale');
  });
});

describe('cancelling a booking', () => {
  it('needs a reason', () => {
    expect(cancellation.parse({ reason: ' Malade ' })).toEqual({ reason: 'Malade' });
    expect(refusals(cancellation, {})).toEqual(['reason: reasonRequired']);
    expect(refusals(cancellation, { reason: ' ' })).toEqual(['reason: reasonRequired']);
  });
});

describe('asking for more days', () => {
  const asked = (input: object) => refusals(extensionInput, input);
  const endsAt = '2026-12-05T08:00:00Z';

  it('requires an end and a price, which may be zero', () => {
    expect(extensionInput.parse({ endsAt, amount: 0 })).toEqual({ endsAt, amount: 0 });
    expect(asked({ endsAt, amount: -1 })).toEqual(['amount: invalidPrice']);
    expect(asked({ endsAt, amount: 1.5 })).toEqual(['amount: invalidPrice']);
    expect(extensionInput.parse({ endDate: '2026-12-05', amount: 0 })).toEqual({
      endDate: '2026-12-05',
      amount: 0,
    });
    expect(asked({ amount: 1 })).toEqual(['endsAt: invalidEndDate']);
    expect(asked({ endDate: '2026-02-30', amount: 1 })).toEqual(['endDate: invalidEndDate']);
    expect(asked({ endsAt: '2201-01-01T00:00:00Z', amount: 1 })).toEqual([
      'endsAt: invalidEndDate',
    ]);
  });
});

describe('how the parties meet', () => {
  const meeting = (input: object) => refusals(detailsChange, input);

  it('is changed in part, and removed by null', () => {
    expect(detailsChange.parse({})).toEqual({});
    const none = { place: null, time: null, note: null };
    expect(detailsChange.parse(none)).toEqual(none);
    expect(detailsChange.parse({ place: ' Gare ' })).toEqual({ place: 'Gare' });
  });

  it('has limited lengths', () => {
    expect(meeting({ place: letters(200), note: letters(1_000) })).toEqual([]);
    expect(meeting({ place: letters(201), note: letters(1_001) })).toEqual([
      'place: tooLong',
      'note: tooLong',
    ]);
    expect(meeting({ place: ' ', note: '', time: 'noon' })).toEqual([
      'place: required',
      'time: invalidDate',
      'note: required',
    ]);
    expect(meeting({ place: 4 })).toEqual(['place: required']);
  });
});

describe('the state of a thing', () => {
  const found = (checks: object[], moment = 'handover') =>
    refusals(checklistInput, { moment, checks });
  const item = CHECKLIST_ITEMS[0];

  it('is recorded for its items at handover or return', () => {
    expect(found([{ item, state: 'good' }])).toEqual([]);
    expect(found([], 'return')).toEqual([]);
    expect(found([], 'between')).toEqual(['moment: invalidValue']);
    expect(found([{ item: 'soul', state: 'good' }])).toEqual(['checks.0.item: invalidValue']);
    expect(found([{ item, state: 'haunted' }])).toEqual(['checks.0.state: invalidValue']);
    expect(refusals(momentInput, {})).toEqual(['moment: invalidValue']);
  });

  it('has a short note per item, and no more findings than items', () => {
    expect(found([{ item, state: 'good', note: letters(200) }])).toEqual([]);
    expect(found([{ item, state: 'good', note: letters(201) }])).toEqual([
      'checks.0.note: tooLong',
    ]);
    const many = (count: number) => found(Array(count).fill({ item, state: 'good' }));
    expect(many(CHECKLIST_ITEMS.length)).toEqual([]);
    expect(many(CHECKLIST_ITEMS.length + 1)).toEqual(['checks: invalidValue']);
  });
});

describe('the list of bookings', () => {
  const query = listBookings.query;

  it('contains all of them on either side by default', () => {
    expect(query?.parse({})).toEqual({ limit: 24, role: 'any', filter: 'all' });
    const from = '2026-12-01T00:00:00Z';
    expect(query?.parse({ role: 'owner', filter: 'past', from, to: from })).toMatchObject({
      role: 'owner',
      filter: 'past',
      from,
      to: from,
    });
  });

  it('accepts periods in any time zone', () => {
    expect(query && refusals(query, { from: '2026-12-01T00:00:00+01:00' })).toEqual([]);
  });

  it('refuses unknown choices', () => {
    expect(query && refusals(query, { role: 'thief', filter: 'lost', from: 'x', to: 'y' })).toEqual(
      ['role: invalidValue', 'filter: invalidValue', 'from: invalidDate', 'to: invalidDate'],
    );
  });
});

describe('a photo of a handover', () => {
  it('is shown with who took it and when', () => {
    const photos = booking._zod.def.shape.handover._zod.def.shape.photos;
    expect(Object.keys(photos._zod.def.element._zod.def.shape)).toEqual(
      expect.arrayContaining(['url', 'sources', 'authorId', 'at']),
    );
  });
});
