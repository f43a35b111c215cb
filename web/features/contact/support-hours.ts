/** When somebody answers, every day, by the clock of Tunis. */
export const SUPPORT_HOURS = { opensAt: 9, closesAt: 22, timeZone: 'Africa/Tunis' } as const;

const hourInTunis = new Intl.DateTimeFormat('en', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: SUPPORT_HOURS.timeZone,
});

/** Whether somebody answers at that instant. */
export function isSupportOpen(at: Date): boolean {
  const hour = Number(hourInTunis.format(at));
  return hour >= SUPPORT_HOURS.opensAt && hour < SUPPORT_HOURS.closesAt;
}
