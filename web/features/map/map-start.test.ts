import { expect, it } from 'vitest';
import { edgesOfStart, offsetAtStart, START } from './map-start.ts';

it('draws places where Leaflet draws them', () => {
  expect(offsetAtStart(START.at)).toEqual({ x: 0, y: 0 });
  // L.CRS.EPSG3857.latLngToPoint of both, one less the other
  const { x, y } = offsetAtStart({ lat: 36.8065, lng: 10.1815 });
  expect(x).toBeCloseTo(21.914, 2);
  expect(y).toBeCloseTo(-79.24, 1);
});

it('requests the area that it draws', () => {
  const [west, south, east, north] = edgesOfStart().split(',').map(Number);
  const corner = offsetAtStart({ lat: north as number, lng: west as number });
  expect([Math.round(corner.x), Math.round(corner.y)]).toEqual([-800, -600]);
  const other = offsetAtStart({ lat: south as number, lng: east as number });
  expect([Math.round(other.x), Math.round(other.y)]).toEqual([800, 600]);
});
