import { lazyPart } from '#web/lib/lazy-part.ts';

/** Loaded when it is shown: few members of all who open the settings look at it. */
export const FeedAddress = lazyPart<{ rentalId?: string }>(['calendars', 'errors'], async () => {
  const { FeedAddress } = await import('./feed-address.tsx');
  return FeedAddress;
});

/** For the owner, next to the days of a listing. */
export const RentalCalendars = lazyPart(['calendars', 'errors'], async () => {
  const { RentalCalendars } = await import('./rental-calendars.tsx');
  return RentalCalendars;
});
