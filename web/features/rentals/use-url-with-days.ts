import { useLocation } from 'react-router';
import { choiceParameters, readChoice } from '#web/features/quotes/index.ts';
import { type Addressed, useRentalUrl } from '#web/lib/rental-url.ts';

/** The URL of a rental's page, with the days that this page is about: those of a search, or of another rental. */
export function useUrlWithDays(): (rental: Addressed) => string {
  const url = useRentalUrl();
  const { search } = useLocation();
  const { from, to, startTime, endTime } = readChoice(new URLSearchParams(search));
  const days = choiceParameters({ from, to, startTime, endTime, delivery: undefined });
  const query = days.length > 0 ? `?${new URLSearchParams(days)}` : '';
  return (rental) => url(rental) + (rental.kind === 'offer' ? query : '');
}
