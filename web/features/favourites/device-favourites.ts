import { onDevice } from '#web/lib/device-store.ts';

/** How many favourites a device stores; a new one replaces the oldest. */
export const MOST_ON_DEVICE = 100;

/**
 * A visitor's favourites, the last added first. They are no member's yet, so a sign-out does not erase them (`onDevice`, not
 * `privateOnDevice`).
 */
const storage = onDevice<string[]>('favourites');

/** The identifiers of the favourites on this device, the last added first. */
export function deviceFavourites(): string[] {
  const ids = storage.read();
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

/** Adds a rental to the device's favourites, or removes it. */
export function setDeviceFavourite(rentalId: string, wanted: boolean): void {
  const others = deviceFavourites().filter((id) => id !== rentalId);
  const ids = wanted ? [rentalId, ...others].slice(0, MOST_ON_DEVICE) : others;
  if (ids.length > 0) storage.write(ids);
  else storage.remove();
}
