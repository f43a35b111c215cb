import { lazy } from 'react';

/** The calendar is loaded when it is shown, to keep public pages small. */
export const PeriodCalendar = lazy(() => import('./period-calendar.tsx'));
