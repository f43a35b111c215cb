import { lazy } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';

/** The calendar is loaded when it is shown, to keep public pages small. */
export const PeriodCalendar = lazy(() => import('./period-calendar.tsx'));

export const AvailabilityPanel = lazyPart(['errors', 'calendars'], async () => {
  const { AvailabilityPanel } = await import('./availability-panel.tsx');
  return AvailabilityPanel;
});
