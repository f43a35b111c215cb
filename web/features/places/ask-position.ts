import type { ClientErrorCode } from '#contract/errors.ts';
import { privateOnDevice } from '#web/lib/device-store.ts';

/** Coarse, quick and not older than a minute (specification, section 9). */
const OPTIONS: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 60_000 };
const FRESH_MILLISECONDS = 5 * 60_000;

export type Position =
  | { found: true; lat: number; lng: number }
  | { found: false; code: ClientErrorCode };

interface StoredPosition {
  /** When the device reported it (ms). */
  timestamp: number;
  coords: { latitude: number; longitude: number };
}

const positionOnDevice = privateOnDevice<StoredPosition>('position');

const CODES: Record<number, ClientErrorCode> = {
  1: 'geolocationDenied',
  2: 'geolocationUnavailable',
  3: 'geolocationTimeout',
};

/** The position reported within the last five minutes, or null. */
function freshPosition(): Position | null {
  const stored = positionOnDevice.read();
  if (!stored?.coords) return null;
  const age = Date.now() - stored.timestamp;
  // a clock that was set back makes an old position look new
  if (age < 0 || age >= FRESH_MILLISECONDS) return null;
  return { found: true, lat: stored.coords.latitude, lng: stored.coords.longitude };
}

/**
 * The device's position, or the code of why there is none. It is stored for five minutes, so that nobody is asked
 * twice in a row; a refusal deletes it. Never rejects.
 */
export function askPosition(): Promise<Position> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) {
      return resolve({ found: false, code: 'geolocationUnsupported' });
    }
    const fresh = freshPosition();
    if (fresh) return resolve(fresh);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        positionOnDevice.write({ timestamp: Date.now(), coords: { latitude, longitude } });
        resolve({ found: true, lat: latitude, lng: longitude });
      },
      ({ code }) => {
        positionOnDevice.remove();
        resolve({ found: false, code: CODES[code] ?? 'geolocationFailed' });
      },
      OPTIONS,
    );
  });
}
