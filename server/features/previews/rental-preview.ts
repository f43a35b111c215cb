import { brandIn } from '#contract/brand.ts';
import { unitOf } from '#contract/days/period.ts';
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts';
import { moneyText } from '#contract/number-text.ts';
import { previewVersion } from '#contract/previews.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { semaphore } from '../../runtime/semaphore.ts';
import { serverText } from '../../texts.ts';
import { mediaKey } from '../media/index.ts';
import { imagesOfRentals } from '../rentals/index.ts';
import { drawPreview } from './draw-preview.ts';

type Previews = Pick<Context, 'db' | 'storage' | 'geocoder'>;

// a picture takes a core for a fifth of a second: one at a time, and few may wait
const slot = semaphore(1, {
  longestQueue: 50,
  refusal: () => new AppError('serverBusy', { retryAfter: 10 }),
});
/** Wide enough for the picture's height. */
const PHOTO_WIDTH = 640;

const prefixOf = (rentalId: string) => `previews/${rentalId}`;

/**
 * A rental's picture in a language, drawn at the first request.
 * @returns the JPEG, or the version to ask for instead
 * @throws AppError rentalNotFound for a rental nobody may see; serverBusy when too many are being drawn
 */
export async function rentalPreview(
  context: Previews,
  { language, rentalId, version }: { language: Language; rentalId: string; version: string },
): Promise<{ picture: Buffer } | { current: string }> {
  const current = await currentVersion(context, rentalId);
  if (!current) throw new AppError('rentalNotFound');
  if (current !== version) return { current };
  const key = `${prefixOf(rentalId)}/${version}-${language}.jpg`;
  const known = await context.storage.get(key);
  if (known) return { picture: known };
  return slot.run(async () => {
    // a request that waited in front may have been for the same picture
    const drawnMeanwhile = await context.storage.get(key);
    if (drawnMeanwhile) return { picture: drawnMeanwhile };
    const picture = await draw(context, rentalId, language);
    await context.storage.put(key, picture);
    // the rental was changed or taken down during the drawing: the deletion of its previews has already happened
    if ((await currentVersion(context, rentalId)) !== version)
      await forgetPreviews(context, rentalId);
    return { picture };
  });
}

/** Deletes a rental's stored pictures; they are drawn again on request. */
export function forgetPreviews({ storage }: Pick<Context, 'storage'>, rentalId: string) {
  return storage.removeAll(prefixOf(rentalId));
}

function visibleRental({ db }: Pick<Context, 'db'>, rentalId: string) {
  return db
    .selectFrom('rentals')
    .where('id', '=', rentalId)
    .where('status', '<>', 'hidden')
    .where('deleted_at', 'is', null);
}

async function currentVersion(context: Previews, rentalId: string): Promise<string | null> {
  const row = await visibleRental(context, rentalId).select('updated_at').executeTakeFirst();
  return row ? previewVersion({ updatedAt: row.updated_at.toISOString() }) : null;
}

async function draw(context: Previews, rentalId: string, language: Language): Promise<Buffer> {
  const row = await visibleRental(context, rentalId)
    .select(['kind', 'category', 'name', 'town_id'])
    .select(['price_amount', 'price_currency', 'price_frequency', 'counts_days'])
    .executeTakeFirst();
  if (!row) throw new AppError('rentalNotFound');
  const price = { amount: row.price_amount, currency: row.price_currency };
  const sign = serverText(language, `terms:currency.${price.currency}`);
  const amount = moneyText(language, price, sign);
  const { category, price_frequency: priceFrequency, counts_days: countsDays } = row;
  const unit = unitOf({ category, priceFrequency, countsDays });
  const rightToLeft = LANGUAGE_FACTS[language].direction === 'rtl';
  return drawPreview({
    kind: row.kind,
    category: row.category,
    rightToLeft,
    photo: await coverOf(context, rentalId),
    brand: brandIn(language),
    label: serverText(
      language,
      row.kind === 'request' ? 'terms:kind.request' : `terms:category.${row.category}`,
    ),
    title: row.name,
    price:
      row.kind === 'request' ? `${serverText(language, 'rentals:card.upTo')} ${amount}` : amount,
    perUnit: serverText(language, `terms:perUnitShort.${unit}`),
    place: context.geocoder.townName(row.town_id, language),
  });
}

/** The stored file of a rental's first photo, or null when there is none. */
async function coverOf(context: Previews, rentalId: string): Promise<Buffer | null> {
  const [cover] = (await imagesOfRentals(context, [rentalId], 'cover')).get(rentalId) ?? [];
  if (!cover) return null;
  const widths = cover.sources.map(({ width }) => width);
  const width = widths.find((pixels) => pixels >= PHOTO_WIDTH) ?? Math.max(...widths);
  return context.storage.get(mediaKey(cover.id, width, 'webp'));
}
