import { expect, it } from 'vitest';
import { dayInFrench } from './calendar-in-french.ts';

it('the calendar names the first of a month « 1er », and other days by their number', () => {
  const day = (month: number, date: number, modifiers = {}) =>
    dayInFrench(new Date(2026, month - 1, date), modifiers);
  expect(day(12, 1)).toBe('mardi 1er décembre 2026');
  expect(day(12, 11)).toBe('vendredi 11 décembre 2026');
  expect(day(8, 21)).toBe('vendredi 21 août 2026');
  expect(day(12, 1, { today: true, selected: true })).toBe(
    'Aujourd’hui, mardi 1er décembre 2026, sélectionné',
  );
});
