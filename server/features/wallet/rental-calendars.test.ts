import { describe, expect, it } from 'vitest';
import { calendarIn } from './rental-calendars.ts';

describe('the days of a rental in a table', () => {
  it.each([
    ['Africa/Tunis', '2027-07-09T23:00:00.000Z', '2027-07-12T23:00:00.000Z'],
    ['Europe/Paris', '2027-07-09T22:00:00.000Z', '2027-07-12T22:00:00.000Z'],
    // chosen by a reader in Paris, for a thing in Tunis
    ['Africa/Tunis', '2027-07-09T22:00:00.000Z', '2027-07-12T22:00:00.000Z'],
  ])('are those of its zone, the last one included: %s', (zone, startsAt, endsAt) => {
    const { firstDay, lastDay } = calendarIn(zone, 'day');
    expect([firstDay(startsAt), lastDay(endsAt)]).toEqual(['2027-07-10', '2027-07-12']);
  });

  it('have their hours where it is rented by the hour', () => {
    const { firstDay, lastDay, moment } = calendarIn('Africa/Tunis', 'hour');
    expect(firstDay('2027-07-10T13:00:00.000Z')).toBe('2027-07-10 14:00');
    expect(lastDay('2027-07-10T16:30:00.000Z')).toBe('2027-07-10 17:30');
    expect(moment('2027-12-31T23:30:00.000Z')).toBe('2028-01-01 00:30');
  });
});
