import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Rental } from '#contract/rentals/schemas.ts';
import { isUntouched, rentalDraftOnDevice, restoreOfRental } from './draft.ts';
import { emptyValues } from './values.ts';

const RENTAL = {
  ...{ id: 'bike', updatedAt: '2026-11-27T08:00:00.000Z' },
  images: [{ id: 'own' }],
} as unknown as Rental;
const SAVED = { ...emptyValues('TND'), price: '90' };
const HOUR = 3_600_000;
const restoreEdit = (rental: Rental, saved: typeof SAVED) => restoreOfRental('edit', rental, saved);

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const write = (sentAt: number) =>
  rentalDraftOnDevice('edit', RENTAL).write({
    values: { ...SAVED, price: '95' },
    photos: [
      { image: { id: 'own' }, sentAt: 0 },
      { image: { id: 'new' }, sentAt },
    ] as never,
    reached: 3,
    left: 2,
  });

describe('an edit that was left', () => {
  it('goes on with what was changed', () => {
    expect(restoreEdit(RENTAL, SAVED)).toMatchObject({ found: false, values: { price: '90' } });
    write(Date.now());
    expect(restoreEdit(RENTAL, SAVED)).toMatchObject({
      ...{ found: true, values: { price: '95' }, lostPhotos: 0, left: 2 },
    });
  });

  it('keeps the photos of the listing, and says which new ones the server has deleted', () => {
    write(Date.now() - 24 * HOUR);
    const { photos, lostPhotos } = restoreEdit(RENTAL, SAVED);
    expect(photos.map(({ image }) => image.id)).toEqual(['own']);
    expect(lostPhotos).toBe(1);
  });

  it('starts over when the listing was changed elsewhere, and after it was saved', () => {
    write(Date.now());
    const changed = { ...RENTAL, updatedAt: '2026-11-27T09:00:00.000Z' };
    expect(restoreEdit(changed, SAVED)).toMatchObject({ found: false, outdated: true });
    rentalDraftOnDevice('edit', RENTAL).remove();
    expect(restoreEdit(RENTAL, SAVED)).toMatchObject({ found: false, outdated: false });
  });
});

describe('a form in which nothing is typed', () => {
  it('is no draft, nor is one whose words were all taken back', () => {
    const restored = restoreEdit(RENTAL, SAVED);
    const { photos } = restored;
    expect(isUntouched({ values: { ...SAVED }, photos }, restored)).toBe(true);
    expect(isUntouched({ values: { ...SAVED, price: '95' }, photos }, restored)).toBe(false);
    expect(isUntouched({ values: SAVED, photos: [] }, restored)).toBe(false);
  });
});

describe('a form that begins with the name of a place', () => {
  const named = { ...emptyValues('TND'), address: 'nabeul' };
  const restored = { untouched: { values: named, photos: [] } };
  const place = { label: 'Nabeul', city: 'Nabeul', country: 'TN', lat: 36.45, lng: 10.73 };
  const found = { ...named, address: 'Nabeul', place };

  it('is no draft once it has found the place, and one when anything is typed', () => {
    expect(isUntouched({ values: found, photos: [] }, restored)).toBe(true);
    const elsewhere = { ...found, address: 'Sfax' };
    expect(isUntouched({ values: elsewhere, photos: [] }, restored)).toBe(false);
    expect(isUntouched({ values: { ...found, price: '9' }, photos: [] }, restored)).toBe(false);
  });
});

describe('a copy that was left', () => {
  it('goes on too, apart from an edit of the same listing', () => {
    write(Date.now());
    expect(restoreOfRental('duplicate', RENTAL, SAVED).found).toBe(false);
    const draft = rentalDraftOnDevice('duplicate', RENTAL);
    draft.write({ values: { ...SAVED, price: '99' }, photos: [], reached: 3 });
    expect(restoreOfRental('duplicate', RENTAL, SAVED).values.price).toBe('99');
    expect(restoreEdit(RENTAL, SAVED).values.price).toBe('95');
  });
});
