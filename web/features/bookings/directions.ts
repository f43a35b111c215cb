/** An exact place. */
interface Place {
  lat: number;
  lng: number;
}

/** What devices are recognised by. */
type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/**
 * The link to the way to an exact place, for the maps of the device: Android asks which app with `geo:` (RFC 5870),
 * iPhone and iPad open theirs with `maps:`; elsewhere it is the site of OpenStreetMap.
 */
export function directionsTo({ lat, lng }: Place, device: Device): string {
  if (/android/i.test(device.userAgent)) return `geo:${lat},${lng}?q=${lat},${lng}`;
  if (isOfApple(device)) return `maps:?daddr=${lat},${lng}`;
  return `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}#map=16/${lat}/${lng}`;
}

/** An iPad says that it is a Mac; Macs have no touchscreen. */
function isOfApple({ userAgent, maxTouchPoints }: Device): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
