import { lazyPart } from '#web/lib/lazy-part.ts';

export { PeriodPicker } from './period-picker.tsx';
export { isWithin, takenDays } from './taken-days.ts';
export { useAvailability } from './use-availability.ts';

export const AvailabilityPanel = lazyPart(['errors', 'calendars'], async () => {
  const { AvailabilityPanel } = await import('./availability-panel.tsx');
  return AvailabilityPanel;
});
