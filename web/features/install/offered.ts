import { onDevice } from '#web/lib/device-store.ts';

/** The bar was dismissed on this device. */
export const barDismissal = onDevice<true>('install-bar');

/** Whether this is a phone, or a window as narrow as one. */
export function isPhone(): boolean {
  return matchMedia('(max-width: 47.99em)').matches;
}
