import { describe, expect, it } from 'vitest';
import { directionsTo } from './directions.ts';

const PLACE = { lat: 36.8782, lng: 10.3247 };
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0';

describe('the way to an exact place', () => {
  it.each([
    ['the apps that Android offers', ANDROID, 5, 'geo:36.8782,10.3247?q=36.8782,10.3247'],
    ['the maps of an iPhone', IPHONE, 5, 'maps:?daddr=36.8782,10.3247'],
    ['the maps of an iPad', MAC, 5, 'maps:?daddr=36.8782,10.3247'],
    [
      'a map on the web on a Mac',
      MAC,
      0,
      'https://www.openstreetmap.org/directions?to=36.8782%2C10.3247#map=16/36.8782/10.3247',
    ],
    [
      'a map on the web elsewhere',
      LINUX,
      0,
      'https://www.openstreetmap.org/directions?to=36.8782%2C10.3247#map=16/36.8782/10.3247',
    ],
  ])('opens %s', (_, userAgent, maxTouchPoints, expected) => {
    expect(directionsTo(PLACE, { userAgent, maxTouchPoints })).toBe(expected);
  });
});
