export type TimeUnit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second';

/** How the dialect counts: one and two without a figure, a plural from three to ten, the singular from eleven on. */
const COUNTED: Record<TimeUnit, { one: string; two: string; few: string }> = {
  second: { one: 'ثانية', two: 'زوز ثواني', few: 'ثواني' },
  minute: { one: 'دقيقة', two: 'دقيقتين', few: 'دقايق' },
  hour: { one: 'ساعة', two: 'ساعتين', few: 'سوايع' },
  day: { one: 'نهار', two: 'نهارين', few: 'أيّام' },
  week: { one: 'جمعة', two: 'جمعتين', few: 'جمعات' },
  month: { one: 'شهر', two: 'شهرين', few: 'شهور' },
  year: { one: 'عام', two: 'عامين', few: 'سنين' },
};

/** Near times that have words of their own, by unit and count. */
const NEAR: Partial<Record<TimeUnit, Record<number, string>>> = {
  second: { 0: 'توّا' },
  day: { [-2]: 'أوّل البارح', [-1]: 'البارح', 0: 'اليوم', 1: 'غدوة', 2: 'بعد غدوة' },
  week: { [-1]: 'الجمعة اللي فاتت', 1: 'الجمعة الجايّة' },
  month: { [-1]: 'الشهر اللي فات', 1: 'الشهر الجاي' },
  year: { [-1]: 'العام اللي فات', 1: 'العام الجاي' },
};

/** `3 سوايع`: so much time in the Tunisian dialect, which `Intl` lacks. */
export function dialectSpan(unit: TimeUnit, value: number): string {
  const { one, two, few } = COUNTED[unit];
  if (value === 1) return one;
  if (value === 2) return two;
  return `${value} ${value >= 3 && value <= 10 ? few : one}`;
}

/** `البارح`, `غدوة`, `قبل 3 سوايع`; counts before now are negative. */
export function dialectRelative(unit: TimeUnit, count: number): string {
  // minus zero is now too
  const near = NEAR[unit]?.[count === 0 ? 0 : count];
  return near ?? `${count < 0 ? 'قبل' : 'بعد'} ${dialectSpan(unit, Math.abs(count))}`;
}
