import type { ClientErrorCode } from '#contract/errors.ts';
import { privateOnDevice } from '#web/lib/device-store.ts';

/** Coarse, quick and not older than a minute (specification, section 9). */
const OPTIONS: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 60_000 };
const FRESH_MILLISECONDS = 5 * 60_000;

export type Position =
  | { found: true; lat: number; lng: number; coarse: { lat: number; lng: number } }
  | { found: false; code: ClientErrorCode };

interface StoredPosition {
  /** When the device reported it (ms). */
  timestamp: number;
  coords: { latitude: number; longitude: number };
  /** To a hundredth of a degree, about a kilometre: for addresses of searches. */
  coarse: { latitude: number; longitude: number };
}

const coarsely = (degrees: number) => Math.round(degrees * 100) / 100;

function positionAt({ latitude, longitude }: StoredPosition['coords']): Position & { found: true } {
  const coarse = { lat: coarsely(latitude), lng: coarsely(longitude) };
  return { found: true, lat: latitude, lng: longitude, coarse };
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
  return positionAt(stored.coords);
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
        const coords = { latitude, longitude };
        const position = positionAt(coords);
        const coarse = { latitude: position.coarse.lat, longitude: position.coarse.lng };
        positionOnDevice.write({ timestamp: Date.now(), coords, coarse });
        resolve(position);
      },
      ({ code }) => {
        positionOnDevice.remove();
        resolve({ found: false, code: CODES[code] ?? 'geolocationFailed' });
      },
      OPTIONS,
    );
  });
}
