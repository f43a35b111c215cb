import { describe, expect, it } from 'vitest';
import type { ChecklistItem, CheckState } from './checklists.ts';
import { conditionChange, worsenedItems } from './condition-change.ts';
import type { Booking, Check, ConditionLine } from './schemas.ts';

const AT = '2026-11-27T09:00:00.000Z';
const state = (name: CheckState) => ({ state: name });

describe('a state at the return', () => {
  it('has changed when nobody had found it so at the handover', () => {
    expect(conditionChange(state('good'), undefined, state('worn'))).toBe('changed');
    expect(conditionChange(state('good'), state('worn'), state('damaged'))).toBe('changed');
    expect(conditionChange(state('good'), state('worn'), state('good'))).toBeNull();
    expect(conditionChange(undefined, undefined, state('worn'))).toBeNull();
  });

  it('was disputed at the handover when the other side had already found it so', () => {
    expect(conditionChange(state('good'), state('worn'), state('worn'))).toBe('disputed');
  });
});

type Lines = Partial<Record<ChecklistItem, CheckState>>;

const checks = (lines: Lines) =>
  Object.entries(lines).map(([item, found]) => ({ item, state: found }) as Check);

/** What one side signed, and what the other one found instead. */
function moment(lines: Lines, disputed: Lines = {}): Pick<Booking['return'], 'checks' | 'reports'> {
  const lineOf =
    (authorId: string) =>
    (check: Check): ConditionLine => ({
      ...check,
      photoIds: [],
      authorId,
      at: AT,
    });
  const report = {
    id: '1',
    authorId: 'owner',
    signedAt: AT,
    lines: checks(lines).map(lineOf('owner')),
    answer: { by: 'renter', at: AT, disputed: checks(disputed).map(lineOf('renter')) },
  };
  return { checks: checks(lines), reports: [report] };
}

describe('the items that came back worse', () => {
  it('are those in a worse state at the return than at the handover', () => {
    const booking = {
      handover: moment({ frame: 'worn', brakes: 'good', clean: 'good', tyres: 'worn' }),
      return: moment({ frame: 'damaged', brakes: 'worn', clean: 'worn', tyres: 'good' }),
    };
    expect(worsenedItems(booking)).toEqual(['frame', 'brakes', 'clean']);
  });

  it('are none that the other side had already found so at the handover', () => {
    const booking = {
      handover: moment({ frame: 'good', brakes: 'good' }, { brakes: 'worn' }),
      return: moment({ frame: 'worn', brakes: 'worn' }),
    };
    expect(worsenedItems(booking)).toEqual(['frame']);
  });

  it('include those that only the answer to the report of the return names', () => {
    const booking = {
      handover: moment({ frame: 'good' }),
      return: moment({ frame: 'good' }, { frame: 'damaged' }),
    };
    expect(worsenedItems(booking)).toEqual(['frame']);
  });

  it('are those damaged or missing, where nothing was noted at the handover', () => {
    const booking = {
      handover: moment({}),
      return: moment({ frame: 'worn', brakes: 'damaged', lock: 'missing' }),
    };
    expect(worsenedItems(booking)).toEqual(['brakes', 'lock']);
  });
});
