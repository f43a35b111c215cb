import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { SERVER_TEXTS } from '#web/lib/texts.server.ts';
import { TextsContext } from '#web/lib/texts.ts';
import { RentalCard } from './rental-card.tsx';
import { cardKey } from './rental-card-key.ts';
import { RequestCard } from './request-card.tsx';

const image = {
  id: '01a20d06-e59c-7388-91ff-59416776ee5e',
  url: '/media/1/960.webp',
  width: 960,
  height: 720,
  placeholder: 'MikKDYLnWWaPdYiKZFmXeMhwae82',
  sources: [{ type: 'image/avif', width: 320, url: '/media/1/320.avif' }],
} satisfies RentalSummary['images'][number];

const rental: RentalSummary = {
  id: '01a20d06-e5a6-76fc-813a-0f025eb53b33',
  slug: 'perceuse-025eb53b33',
  kind: 'offer',
  name: 'Perceuse',
  category: 'handiwork',
  location: { label: 'La Marsa', lat: 36.88, lng: 10.32, exact: false },
  distanceKm: 3,
  startedAt: '2026-11-24T10:08:03.791Z',
  endedAt: '2026-11-30T10:08:03.791Z',
  state: 'active',
  closed: false,
  hidden: false,
  price: { amount: 25_000, currency: 'TND' },
  priceFrequency: 'day',
  condition: 'like_new',
  images: [image],
  owner: {
    id: '01a20d06-ded0-74e9-8aa7-981d7c7ca698',
    firstname: 'Inès',
    lastname: 'G',
    avatar: { ...image, url: '/media/2/256.webp' },
    memberSince: '2025-06-02T10:08:03.791Z',
    lastSeen: '2026-11-24T04:08:03.791Z',
    rating: 4.7,
    reviewCount: 6,
    badges: { email: true, phone: true, identity: 'verified' },
    deleted: false,
  },
  createdAt: '2026-11-24T08:41:39.791Z',
  updatedAt: '2026-11-24T08:41:39.791Z',
};

const { owner } = rental;
const OTHERS: Partial<RentalSummary>[] = [
  { id: '01a20d06-e5a6-76fc-813a-0f025eb53b34' },
  { slug: 'perceuse-025eb53b34' },
  { name: 'Perceuse à percussion' },
  { category: 'gardening', images: [] },
  { location: { ...rental.location, label: 'Carthage' } },
  { distanceKm: 4 },
  { distanceKm: undefined },
  { startedAt: '2026-11-25T10:08:03.791Z' },
  { endedAt: null },
  { state: 'upcoming' },
  { state: 'expired' },
  { closed: true },
  { price: { amount: 26_000, currency: 'TND' } },
  { price: { amount: 25_000, currency: 'EUR' } },
  { priceFrequency: 'week' },
  { images: [] },
  { images: [{ ...image, url: '/media/3/960.webp' }] },
  { images: [{ ...image, sources: [] }] },
  { owner: { ...owner, id: '01a20d06-ded0-74e9-8aa7-981d7c7ca699' } },
  { owner: { ...owner, firstname: 'Ines' } },
  { owner: { ...owner, avatar: null } },
  { owner: { ...owner, avatar: null, lastname: 'H' } },
  { owner: { ...owner, avatar: { ...image, url: '/media/4/256.webp' } } },
  { owner: { ...owner, rating: null } },
  { owner: { ...owner, rating: 4.8 } },
  { owner: { ...owner, reviewCount: 7 } },
];

const htmlOf = (shown: RentalSummary) =>
  renderToString(
    <TextsContext value={SERVER_TEXTS.fr}>
      <RentalCard rental={shown} />
      <RentalCard rental={shown} urgent />
      <RequestCard rental={{ ...shown, kind: 'request' }} />
    </TextsContext>,
  );
const keyOf = (shown: RentalSummary) => JSON.stringify(cardKey(shown));

const OTHER_WORDS: Record<string, string> = {
  offer: 'request',
  handiwork: 'gardening',
  active: 'upcoming',
  TND: 'EUR',
  day: 'week',
  like_new: 'good',
  verified: 'none',
};

/** Every fact of a shape, however deep, changed alone to another one of its kind. */
function singleChanges<Shape extends object>(shape: Shape): Partial<Shape>[] {
  return Object.entries(shape).flatMap(([name, value]) =>
    othersThan(value).map((other) => ({ [name]: other }) as Partial<Shape>),
  );
}

function othersThan(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1];
  // the last digit of what has some: ids, moments
  if (typeof value === 'string') return [OTHER_WORDS[value] ?? value.replace(/\d(?=\D*$)|$/, '2')];
  if (Array.isArray(value))
    return [[], ...value.flatMap((item) => othersThan(item).map((other) => [other]))];
  if (typeof value !== 'object' || value === null) return [];
  // a photo: one address is always the same picture
  if ('sources' in value) return [{ ...value, url: '/media/5/960.webp' }];
  return singleChanges(value).map((change) => ({ ...value, ...change }));
}

describe('what a card is kept by', () => {
  it.each(OTHERS)('changes with what it shows: %o', (change) => {
    expect(htmlOf({ ...rental, ...change })).not.toBe(htmlOf(rental));
    expect(keyOf({ ...rental, ...change })).not.toBe(keyOf(rental));
  });

  it.each(singleChanges(rental))('changes whenever the card does: %o', (change) => {
    const changed = { ...rental, ...change };
    if (keyOf(changed) === keyOf(rental)) expect(htmlOf(changed)).toBe(htmlOf(rental));
  });

  it('stays when only what no card shows has changed', () => {
    const seen = {
      ...rental,
      updatedAt: '2026-11-25T08:41:39.791Z',
      owner: {
        ...owner,
        lastSeen: '2026-11-25T04:08:03.791Z',
        badges: { ...owner.badges, phone: false },
      },
    };
    expect(htmlOf(seen)).toBe(htmlOf(rental));
    expect(keyOf(seen)).toBe(keyOf(rental));
  });
});
