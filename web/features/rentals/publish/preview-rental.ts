import type { Session } from '#contract/accounts/user.ts';
import { endOfDate, unitOf } from '#contract/days/period.ts';
import { dateIn, startOfDate } from '#contract/days/zone.ts';
import type { RentalKind } from '#contract/enums.ts';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { typedAmount } from '#contract/text/amount.ts';
import { cleanLine } from '#contract/text/clean.ts';
import { type Photo, shownImage } from '#web/features/media/index.ts';
import { type PublishValues, zoneOf } from './values.ts';

interface Previewed {
  kind: RentalKind;
  values: PublishValues;
  photos: Photo[];
  member: Session;
  /** Texts shown where nothing is typed yet. */
  stead: { name: string; place: string };
}

/** The rental as its public card will show it: the town, never the street. */
export function previewRental({ kind, values, photos, member, stead }: Previewed): RentalSummary {
  const now = new Date().toISOString();
  const { place, price, currency, startDay } = values;
  const timeZone = zoneOf(values);
  const counting = { unit: unitOf({ ...values, category: values.category ?? 'other' }), timeZone };
  const endDay = values.endDay || null;
  const cover = photos.map(shownImage).find((image) => image !== null);
  return {
    id: 'preview',
    slug: '',
    kind,
    name: cleanLine(values.name) || stead.name,
    category: values.category ?? 'other',
    location: {
      label: place?.city ?? stead.place,
      lat: place?.lat ?? 0,
      lng: place?.lng ?? 0,
      exact: false,
    },
    ...counting,
    startDate: startDay,
    endDate: endDay,
    startedAt: startOfDate(timeZone, startDay).toISOString(),
    endedAt: endDay && endOfDate(counting, endDay).toISOString(),
    state: startDay > dateIn(timeZone, new Date()) ? 'upcoming' : 'active',
    closed: false,
    hidden: false,
    price: { amount: typedAmount(price, currency) ?? 0, currency },
    priceFrequency: values.priceFrequency,
    pricing: { longer: [], weekend: null },
    deliveryMethods: [],
    condition: values.condition ?? 'good',
    images: cover ? [cover] : [],
    owner: member,
    createdAt: now,
    updatedAt: now,
  };
}
