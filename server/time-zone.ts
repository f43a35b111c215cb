import zoneAt from '@photostructure/tz-lookup';
import type { Point } from './geography.ts';

/** The time zone (IANA name) of a place. */
export const timeZoneAt = ({ lat, lng }: Point): string => zoneAt(lat, lng);
