import { lazy } from 'react';
import { getI18n } from 'react-i18next';

/** The calendar comes when it is shown: public pages do without its weight until then. */
export const PeriodCalendar = lazy(() => import('./period-calendar.tsx'));

export const AvailabilityPanel = lazy(async () => {
  const [{ AvailabilityPanel: Panel }] = await Promise.all([
    import('./availability-panel.tsx'),
    getI18n().loadNamespaces('errors'),
  ]);
  return { default: Panel };
});
