import type { LoaderFunctionArgs } from 'react-router';
import { listCategories, searchRentals } from '#contract/rentals/operations.ts';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { load } from '#web/lib/server-api.ts';

/** How many are shown as cards; the next ones are shown in the gallery. */
const CARDS = 8;
const PHOTOS = 8;
/** With fewer than this the gallery shows the offers of the cards again. */
const FEWEST_PHOTOS = 3;
const REQUESTS = 3;

/** The data of the home page. */
export async function loadHome(args: LoaderFunctionArgs) {
  const [offers, requests, categories] = await Promise.all([
    load(args, searchRentals, { query: { kind: 'offer', limit: CARDS + PHOTOS } }),
    load(args, searchRentals, { query: { kind: 'request', limit: REQUESTS } }),
    load(args, listCategories, {}),
  ]);
  const cards = offers.items.slice(0, CARDS);
  const others = offers.items.slice(CARDS);
  const photos = others.length < FEWEST_PHOTOS ? cards : others;
  return { offers: cards, photos: photos.map(photoOf), requests: requests.items, categories };
}
/** Only the fields that are shown: the document contains all of its data, which a phone has to parse. */
function photoOf({ id, kind, slug, category, name, images }: RentalSummary) {
  return { id, kind, slug, category, name, images: images.slice(0, 1) };
}
export type Photo = ReturnType<typeof photoOf>;
export type HomeData = Awaited<ReturnType<typeof loadHome>>;
