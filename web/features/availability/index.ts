import { lazyPart } from '#web/lib/lazy-part.ts';

export { BlockForm } from './block-form.tsx';
export { default as dayKinds } from './day-kinds.module.css';
export { OwnLegend } from './own-legend.tsx';
export { type DayPeriod, periodOn, withDaysOut } from './own-periods.ts';
export { PeriodPicker } from './period-picker.tsx';
export { isWithin, takenDays } from './taken-days.ts';
export { Takers } from './takers.tsx';
export { useAvailability } from './use-availability.ts';
export { useDayLabel } from './use-day-label.ts';

export const AvailabilityPanel = lazyPart(['errors', 'calendars'], async () => {
  const { AvailabilityPanel } = await import('./availability-panel.tsx');
  return AvailabilityPanel;
});
