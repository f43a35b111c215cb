import { expect, it } from 'vitest';
import { zoneOf } from './time-zones.ts';

it('is the only one of a country that has one, and UTC elsewhere', () => {
  expect(zoneOf('TN')).toBe('Africa/Tunis');
  expect(zoneOf('US')).toBe('UTC');
});
