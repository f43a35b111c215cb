import { useSearchParams } from 'react-router';
import { BOOKING_FILTERS, BOOKING_ROLES, type BookingFilter } from '#contract/bookings/schemas.ts';
import type { BookingSide } from '#contract/bookings/transitions.ts';
import { isMonth, type Month } from './month-grid.ts';

const PARAMETERS = { view: 'vue', role: 'cote', filter: 'quand', month: 'mois' } as const;
const VIEWS = ['list', 'calendar'] as const;

/** The state of the bookings page in its URL. */
export interface BookingsShown {
  view: (typeof VIEWS)[number];
  role: BookingSide | 'any';
  filter: BookingFilter;
  /** The calendar's month; null for the current one. */
  month: Month | null;
}

/** What the list shows when nothing is chosen. */
export const EVERY_BOOKING = {
  role: 'any',
  filter: 'all',
} as const satisfies Partial<BookingsShown>;

/** What is shown, in the URL so that "back" and reloading keep it. */
export function useBookingsUrl(): {
  shown: BookingsShown;
  show: (changed: Partial<BookingsShown>) => void;
} {
  const [parameters, setParameters] = useSearchParams();
  const month = parameters.get(PARAMETERS.month);
  const shown: BookingsShown = {
    view: oneOf(VIEWS, parameters.get(PARAMETERS.view), 'list'),
    role: oneOf(BOOKING_ROLES, parameters.get(PARAMETERS.role), 'any'),
    filter: oneOf(BOOKING_FILTERS, parameters.get(PARAMETERS.filter), 'all'),
    month: isMonth(month) ? month : null,
  };
  const show = (changed: Partial<BookingsShown>) => {
    const { view, role, filter, month: wanted } = { ...shown, ...changed };
    const next = new URLSearchParams();
    if (view !== 'list') next.set(PARAMETERS.view, view);
    if (role !== 'any') next.set(PARAMETERS.role, role);
    if (filter !== 'all') next.set(PARAMETERS.filter, filter);
    if (wanted !== null) next.set(PARAMETERS.month, wanted);
    setParameters(next, { replace: true, preventScrollReset: true });
  };
  return { shown, show };
}

function oneOf<Value extends string>(
  values: readonly Value[],
  asked: string | null,
  usual: Value,
): Value {
  return values.find((value) => value === asked) ?? usual;
}
