import { useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import type { Quote } from '#contract/quote/quote.ts';
import type { Availability, Rental } from '#contract/rentals/schemas.ts';
import {
  comingChoice,
  instantsOfPeriod,
  periodOfChoice,
  quoteOf,
  type RentalChoice,
  readChoice,
  withChoice,
} from '#web/features/quotes/index.ts';

/** What a visitor has chosen of a rental, what it costs, and how to choose something else. */
export interface ChoiceOnPage {
  choice: RentalChoice;
  choose: (changed: Partial<RentalChoice>) => void;
  /** Null while no days are chosen. */
  quoted: Quote | null;
  /** Called with the taken days once they are known: until then all are free. */
  onAvailability: (availability: Availability) => void;
}

/** The choice of a rental's page: it is in the address, so that it survives a reload, sharing, and signing in. */
export function useRentalChoice(rental: Rental): ChoiceOnPage {
  const [search, setSearch] = useSearchParams();
  const [availability, onAvailability] = useState<Availability | null>(null);
  const now = new Date();
  const choice = comingChoice(readChoice(search), rental.timeZone, now);
  const period = instantsOfPeriod(periodOfChoice(choice, rental), rental);
  const quoted =
    period && period.startsAt < period.endsAt
      ? quoteOf(rental, { period, delivery: choice.delivery, availability, now })
      : null;
  const choose = (changed: Partial<RentalChoice>) =>
    setSearch((before) => withChoice(before, { ...readChoice(before), ...changed }), {
      replace: true,
      preventScrollReset: true,
    });
  return { choice, choose, quoted, onAvailability };
}

/** A rental's page is the same for every choice. */
export function reloadsForAnotherPath({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}
