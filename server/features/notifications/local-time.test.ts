import { afterEach, expect, it, vi } from 'vitest';
import { minuteOfDay } from './local-time.ts';

afterEach(() => vi.restoreAllMocks());

const NOON = new Date('2026-11-27T12:00:00Z');

/** A zone's name in `count` spellings, capitals here and there: names are read in any case. */
function spellings(count: number): string[] {
  const letters = [...'america/argentina/buenos_aires'];
  return Array.from({ length: count }, (_, number) =>
    letters.map((letter, at) => ((number >> at) & 1 ? letter.toUpperCase() : letter)).join(''),
  );
}

it('the clock of a zone that is asked for again and again is made once', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  for (let time = 0; time < 5; time += 1) expect(minuteOfDay('Australia/Eucla', NOON)).toBe(1_245);
  expect(made).toHaveBeenCalledTimes(1);
});

it('members who spell their zone in a thousand ways do not fill the memory with clocks', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  for (const name of spellings(1_000)) expect(minuteOfDay(name, NOON)).toBe(540);
  expect(made).toHaveBeenCalledTimes(1);
});
