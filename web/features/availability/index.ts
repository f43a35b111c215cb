import { lazy } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';

/** The calendar comes when it is shown: public pages do without its weight until then. */
export const PeriodCalendar = lazy(() => import('./period-calendar.tsx'));

export const AvailabilityPanel = lazyPart(['errors'], async () => {
  const { AvailabilityPanel } = await import('./availability-panel.tsx');
  return AvailabilityPanel;
});
