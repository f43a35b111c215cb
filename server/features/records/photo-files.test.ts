import { describe, expect, it } from 'vitest';
import type { BookingSide } from '#contract/bookings/transitions.ts';
import { photosToPrint } from './photo-files.ts';
import type { RecordFacts } from './record-facts.ts';

type Photo = RecordFacts['photos'][number];
const AT = new Date('2026-11-01T09:00:00Z');

const taken = (side: BookingSide, ...ids: string[]): Photo[] =>
  ids.map((mediaId) => ({ mediaId, moment: 'return', side, at: AT }));
const many = (name: string) => Array.from({ length: 20 }, (_, index) => `${name}${index}`);

/** A report of a side in which a line names photos. */
const report = (side: BookingSide, ...photos: string[]): RecordFacts['reports'][number] => ({
  moment: 'return',
  side,
  signedAt: AT,
  lines: [{ item: 'works', state: 'damaged', note: null, photos, side, at: AT }],
  answer: null,
});

const printed = (
  photos: Photo[],
  { claimPhotos = [], reports = [] }: Partial<RecordFacts> = {},
): string[] => [...photosToPrint({ cover: null, photos, claimPhotos, reports })].toSorted();

describe('the photos that a record prints', () => {
  it('are as many of each side, also when one of them was much earlier', () => {
    const photos = [...taken('renter', ...many('r')), ...taken('owner', 'o0', 'o1', 'o2')];
    expect(printed(photos)).toEqual(['o0', 'o1', 'o2', 'r0', 'r1', 'r2', 'r3', 'r4', 'r5']);
  });

  it('contain all that a claim rests on, which take nobody’s room', () => {
    const photos = [...taken('owner', ...many('o')), ...taken('renter', ...many('r'))];
    const claimPhotos = ['o18', 'o19', 'r19'];
    const ids = printed(photos, { claimPhotos });
    expect(ids).toEqual(expect.arrayContaining(claimPhotos));
    expect(ids).toHaveLength(6 + 6 + 3);
  });

  it('begin with those that a side’s own report names, not with what the other’s names of them', () => {
    const photos = taken('renter', ...many('r'));
    const reports = [report('renter', 'r19'), report('owner', 'r18')];
    const ids = printed(photos, { reports });
    expect(ids).toContain('r19');
    expect(ids).not.toContain('r18');
  });

  it('begin with the cover', () => {
    expect([
      ...photosToPrint({ cover: 'c', photos: taken('owner', 'o'), claimPhotos: [], reports: [] }),
    ]).toEqual(['c', 'o']);
  });
});
