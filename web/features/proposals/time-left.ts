const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

export interface TimePart {
  unit: (typeof UNITS)[number]['unit'];
  value: number;
}

/** The time left in its two largest units, zeros left out: 6 days and 4 hours, 59 minutes and 3 seconds. */
export function timeParts(seconds: number): TimePart[] {
  const first = UNITS.findIndex((unit) => seconds >= unit.seconds);
  if (first === -1) return [{ unit: 'second', value: 0 }];
  let left = seconds;
  return UNITS.slice(first, first + 2).flatMap(({ unit, seconds: size }) => {
    const value = Math.floor(left / size);
    left -= value * size;
    return value > 0 ? [{ unit, value }] : [];
  });
}
