import { describe, expect, it } from 'vitest';
import french from '#locales/fr/bookings.json' with { type: 'json' };
import {
  CHECKLIST_ITEMS,
  type ChecklistItem,
  checkStateKey,
  inChecklistOrder,
  statesOf,
} from './checklists.ts';

describe('the state of an item', () => {
  it.each<[ChecklistItem, string]>([
    ['clean', 'bookings:check.stateOf.clean.worn'],
    ['stains', 'bookings:check.stateOf.marks.worn'],
    ['mileage', 'bookings:check.stateOf.level.worn'],
    ['works', 'bookings:check.stateOf.works.worn'],
    ['frame', 'bookings:check.state.worn'],
  ])('of %s is said in words that fit it', (item, key) => {
    expect(checkStateKey(item, 'worn')).toBe(key);
  });

  it('has a text for every item', () => {
    for (const item of CHECKLIST_ITEMS) {
      for (const state of statesOf(item)) {
        const path = checkStateKey(item, state).replace('bookings:', '').split('.');
        const text = path.reduce<unknown>((part, name) => (part as never)[name], french);
        expect(text, `${item} ${state}`).toEqual(expect.any(String));
      }
    }
  });
});

it('shows what was found in the order of the checklist, and last what is not on it', () => {
  const lines = (['clean', 'mileage', 'stains', 'pieces'] as const).map((item) => ({ item }));
  expect(inChecklistOrder('clothing', lines).map(({ item }) => item)).toEqual([
    ...['stains', 'pieces', 'clean'],
    'mileage',
  ]);
});
