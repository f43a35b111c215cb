import { onDevice } from '#web/lib/device-store.ts';

/** How many favourites a device keeps; the oldest makes room. */
export const MOST_ON_DEVICE = 100;

/** A visitor's favourites, the latest first. They outlive a sign-out: they are nobody's account's yet. */
const kept = onDevice<string[]>('favourites');

/** The identifiers a visitor keeps on this device, the latest first. */
export function deviceFavourites(): string[] {
  const ids = kept.read();
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

/** Keeps a rental on the device, or takes it away. */
export function setOnDevice(rentalId: string, wanted: boolean): void {
  const others = deviceFavourites().filter((id) => id !== rentalId);
  const ids = wanted ? [rentalId, ...others].slice(0, MOST_ON_DEVICE) : others;
  if (ids.length > 0) kept.write(ids);
  else kept.remove();
}
