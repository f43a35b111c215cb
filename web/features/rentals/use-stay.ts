import { useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import type { Quote } from '#contract/quote/quote.ts';
import type { Availability, Rental } from '#contract/rentals/schemas.ts';
import {
  comingStay,
  instantsOfPeriod,
  periodOfChoice,
  quoteOf,
  readStay,
  type Stay,
  withStay,
} from '#web/features/quotes/index.ts';

/** What a visitor has chosen of a rental, what it costs, and how to choose something else. */
export interface ChosenStay {
  stay: Stay;
  choose: (changed: Partial<Stay>) => void;
  /** Null while no days are chosen. */
  quoted: Quote | null;
  /** Called with the taken days once they are known: until then all are free. */
  onAvailability: (availability: Availability) => void;
}

/** The choice of a rental's page: it is in the address, so that it survives a reload, sharing, and signing in. */
export function useStay(rental: Rental): ChosenStay {
  const [search, setSearch] = useSearchParams();
  const [availability, onAvailability] = useState<Availability | null>(null);
  const now = new Date();
  const stay = comingStay(readStay(search), rental.timeZone, now);
  const period = instantsOfPeriod(periodOfChoice(stay, rental), rental);
  const quoted =
    period && period.startsAt < period.endsAt
      ? quoteOf(rental, { period, delivery: stay.delivery, availability, now })
      : null;
  const choose = (changed: Partial<Stay>) =>
    setSearch((before) => withStay(before, { ...readStay(before), ...changed }), {
      replace: true,
      preventScrollReset: true,
    });
  return { stay, choose, quoted, onAvailability };
}

/** A rental's page is the same for every choice. */
export function reloadsForAnotherPath({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}
