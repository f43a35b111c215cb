import { LIMITS } from '#contract/limits.ts';
import { keyedHash } from './secrets.ts';

export interface Point {
  lat: number;
  lng: number;
}

export const EARTH_RADIUS_KM = 6_371;
export const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Distance over the ground (haversine). */
export function distanceInKm(from: Point, to: Point): number {
  const a =
    Math.sin(radians(to.lat - from.lat) / 2) ** 2 +
    Math.cos(radians(from.lat)) *
      Math.cos(radians(to.lat)) *
      Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(a));
}

/**
 * A point up to 500 m from the true one, always the same for a rental, that cannot be traced back without
 * the installation's key.
 */
export function blurredPoint(key: Buffer, rentalId: string, { lat, lng }: Point): Point {
  const hash = keyedHash(key, rentalId);
  const angle = (hash.readUInt32BE(0) / 2 ** 32) * 2 * Math.PI;
  // the square root spreads points evenly over the disc instead of crowding its middle
  const metres = Math.sqrt(hash.readUInt32BE(4) / 2 ** 32) * LIMITS.blurMetres;
  const degrees = (metres / 1_000 / EARTH_RADIUS_KM) * (180 / Math.PI);
  const round = (value: number) => Math.round(value * 1e5) / 1e5;
  return {
    lat: round(lat + degrees * Math.cos(angle)),
    lng: round(lng + (degrees * Math.sin(angle)) / Math.cos(radians(lat))),
  };
}
