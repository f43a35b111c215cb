import type { ClientErrorCode } from '#contract/errors.ts';

/** Coarse, quick and not older than a minute (specification, section 9). */
const OPTIONS: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 60_000 };

export type Position =
  | { found: true; lat: number; lng: number }
  | { found: false; code: ClientErrorCode };

const CODES: Record<number, ClientErrorCode> = {
  1: 'geolocationDenied',
  2: 'geolocationUnavailable',
  3: 'geolocationTimeout',
};

/** Where the device is, or the code of why it does not say. Never rejects. */
export function askPosition(): Promise<Position> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      return resolve({ found: false, code: 'geolocationUnsupported' });
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ found: true, lat: coords.latitude, lng: coords.longitude }),
      ({ code }) => resolve({ found: false, code: CODES[code] ?? 'geolocationFailed' }),
      OPTIONS,
    );
  });
}
