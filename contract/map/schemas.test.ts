import { describe, expect, it } from 'vitest';
import { refusals } from '../../tests/support/contract/refusals.ts';
import { mapContent, mapView } from './schemas.ts';

describe('a window of the map', () => {
  const looking = (bbox: unknown, zoom: unknown = '12') => refusals(mapView, { bbox, zoom });

  it('has four edges in degrees and a zoom', () => {
    expect(mapView.parse({ bbox: '-10,30.5,12,40', zoom: '7.5', kind: 'offer' })).toEqual({
      bbox: [-10, 30.5, 12, 40],
      zoom: 7.5,
      kind: 'offer',
      radius: 25,
      currency: 'TND',
    });
    expect(looking('170,-90,-170,90')).toEqual([]);
    const page = { cursor: 'c', limit: '3', sort: 'newest' };
    expect(Object.keys(mapView.parse({ bbox: '0,0,1,1', zoom: '7', ...page })).toSorted()).toEqual([
      'bbox',
      'currency',
      'radius',
      'zoom',
    ]);
    expect(looking('-180,10,180,10')).toEqual([]);
  });

  it('lies on the globe, its north above its south', () => {
    for (const bbox of ['0,40,10,30', '0,0,10', '0,0,10,10,10', '', 'a,b,c,d', '0,,10,10']) {
      expect(
        looking(bbox).every((refusal) => refusal.endsWith(': invalidValue')),
        bbox,
      ).toBe(true);
      expect(looking(bbox), bbox).not.toEqual([]);
    }
    for (const bbox of ['-180.1,0,0,1', '0,-90.1,0,1', '0,0,180.1,1', '0,0,0,90.1']) {
      expect(looking(bbox), bbox).toHaveLength(1);
    }
    expect(looking(4)).toEqual(['bbox: invalidValue']);
  });

  it('ranges from the whole globe to a street', () => {
    expect(looking('0,0,1,1', '0')).toEqual([]);
    expect(looking('0,0,1,1', '22')).toEqual([]);
    for (const zoom of ['-1', '23', 'near']) {
      expect(looking('0,0,1,1', zoom)).toEqual(['zoom: invalidValue']);
    }
  });

  it('has clusters with windows that split them', () => {
    const cluster = { lat: 36, lng: 10, count: 4, bbox: [9, 35, 11, 37] };
    const content = { clusters: [cluster], items: [], total: 4, partial: false };
    expect(mapContent.parse(content)).toEqual(content);
    expect(mapContent.safeParse({ ...content, clusters: [{ ...cluster, bbox: [] }] }).success).toBe(
      false,
    );
  });
});
