import { describe, expect, it } from 'vitest';
import type { ChecklistItem, CheckState } from '#contract/bookings/checklists.ts';
import type { Booking, Check, ConditionReport } from '#contract/bookings/schemas.ts';
import { notedOtherwise, withTyped } from './begun-report.ts';

const check = (item: ChecklistItem, state: CheckState, note?: string): Check => ({
  item,
  state,
  ...(note ? { note } : {}),
});

describe('what was typed into a form', () => {
  const begun = [check('frame', 'good'), check('brakes', 'good')];

  it('is in it again', () => {
    expect(withTyped(begun, {})).toEqual(begun);
    const lines = [check('frame', 'worn'), check('brakes', 'good')];
    expect(withTyped(begun, { lines, begun })).toEqual(lines);
  });

  it('is in it again when the form starts from other lines meanwhile, and only that', () => {
    const lines = [check('frame', 'worn', 'Rayure'), check('brakes', 'good')];
    const other = [check('brakes', 'damaged'), check('lock', 'missing')];
    expect(withTyped(other, { lines, begun })).toEqual([...other, lines[0]]);
  });

  it('has no line that was taken out', () => {
    expect(withTyped(begun, { lines: [check('frame', 'good')], begun })).toEqual([
      check('frame', 'good'),
    ]);
  });
});

describe('what a side has begun before the other one signed', () => {
  const at = '2026-11-27T09:00:00.000Z';
  const signed = (answer: ConditionReport['answer'], ...checks: Check[]): ConditionReport => ({
    id: '1',
    authorId: 'owner',
    signedAt: at,
    lines: checks.map((one) => ({ ...one, photoIds: [], authorId: 'owner', at })),
    answer,
  });
  const report = signed(null, check('frame', 'good'), check('brakes', 'worn', 'Usés'));
  const bookingOf = (...reports: ConditionReport[]) =>
    ({ handover: { reports }, return: { reports: [] } }) as unknown as Booking;
  const notedIn = (booking: Booking, lines: Check[] = []) =>
    notedOtherwise(booking, 'handover', 'renter', report, { lines });

  it('fills the dispute with what it says otherwise', () => {
    const other = [
      check('frame', 'worn', 'Rayure de 5 cm'),
      check('brakes', 'worn', 'Usés à l’avant'),
      check('lock', 'missing'),
    ];
    expect(notedIn(bookingOf(report), other)).toEqual(other);
    // photos of the thing say nothing about the words of the report
    const same = { ...check('frame', 'good'), photoIds: ['1'] };
    expect(notedIn(bookingOf(report), [same, check('brakes', 'worn')])).toEqual([]);
  });

  it('does not dispute that something is good of which the report says nothing', () => {
    expect(notedIn(bookingOf(report), [check('lock', 'good')])).toEqual([]);
    const noted = check('lock', 'good', 'Avec deux clés');
    expect(notedIn(bookingOf(report), [noted])).toEqual([noted]);
  });

  it('fills it from a draft that was saved', () => {
    const draft: ConditionReport = {
      ...signed(null, check('frame', 'worn')),
      id: '2',
      authorId: 'renter',
      signedAt: null,
    };
    expect(notedIn(bookingOf(report, draft))).toEqual([
      expect.objectContaining(check('frame', 'worn')),
    ]);
  });
});
