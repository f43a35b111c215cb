import type { PriceFrequency } from '../../contract/enums.ts';
import { CONDITIONS, DELIVERY_METHODS, IDENTITIES } from '../../contract/enums.ts';
import { type Currency, fromUnits } from '../../contract/money.ts';
import { gazetteer } from '../../server/adapters/geocoder/gazetteer.ts';
import type { Town } from '../../server/adapters/geocoder/index.ts';
import {
  DERIVED_VERSION,
  derive,
  placesOf,
} from '../../server/features/rentals/derived-columns.ts';
import type { RentalRow } from '../../server/features/rentals/rental-row.ts';
import { rentalSlug } from '../../server/features/rentals/slug.ts';
import { idAt } from './people.ts';
import { drawPlace, drawTown } from './places.ts';
import { type Draw, draws, weighted, zipf } from './random.ts';
import { drawText, drawThing, drawTitle, drawWriting, nameIn } from './wording.ts';

/** A rental's row; `search` is the text of a `tsvector`. */
export type RentalSeed = RentalRow & { search: string };

const DAY = 86_400_000;
const YEARS = 2 * 365;
/** As coarse as the grid of public points. */
const publicPointOf = ({ lat, lng }: { lat: number; lng: number }) => ({
  lat: Math.round(lat / 0.0045) * 0.0045,
  lng: Math.round(lng / 0.0056) * 0.0056,
});
/** What one whole unit is worth in euro and how many of a frequency make a day, as in the order of lists. */
const WORTH: Record<Currency, number> = { EUR: 1, USD: 0.92, TND: 0.3 };
const A_DAY: Record<PriceFrequency, number> = { hour: 8, day: 1, week: 1 / 7, month: 1 / 30 };
const frequencyOf = weighted<PriceFrequency>([
  ['day', 70],
  ['week', 12],
  ['hour', 10],
  ['month', 8],
]);
const CURRENCY: Record<string, Currency> = { TN: 'TND', US: 'USD', CA: 'USD' };

/** Rentals published over two years before `now`, oldest first. The same ones every time, but for the day. */
export function* rentals(
  count: number,
  ownerIds: readonly string[],
  now: number,
): Generator<RentalSeed> {
  const draw = draws(2);
  const ownerOf = zipf(ownerIds, 0.5);
  for (let index = 0; index < count; index += 1) {
    const created = new Date(now - YEARS * DAY * (1 - index / count));
    yield rental(draw, ownerOf(draw), created, now);
  }
}

const geocoder = gazetteer();
const places = new Map<string, Town[]>();

/** The search facts of a town, looked up once a town. */
function placesAt(town: Town): Town[] {
  const known = places.get(town.id) ?? placesOf(geocoder, town);
  places.set(town.id, known);
  return known;
}

function rental(draw: Draw, ownerId: string, created: Date, now: number): RentalSeed {
  const id = idAt(created, draw.number);
  const town = drawTown(draw);
  const thing = drawThing(draw);
  const writing = drawWriting(draw, town.country);
  const called = nameIn(draw, thing, writing);
  const townName = town.names[writing === 'latin' ? 'fr' : writing];
  const name = drawTitle(draw, called, townName, writing);
  const message = drawText(draw, called, writing);
  const place = drawPlace(draw, town);
  const point = publicPointOf(place);
  const { category } = thing;
  const { lexemes, ...derived } = derive({ name, message, category }, placesAt(town), point);
  return {
    id,
    owner_id: ownerId,
    kind: draw.chance(0.05) ? 'request' : 'offer',
    status: draw.chance(0.05) ? 'closed' : 'open',
    hidden_because: null,
    reviewed_at: created,
    look_asked_at: null,
    slug: rentalSlug(name, town.names.fr, id),
    name,
    message,
    category,
    location_label: `${1 + draw.below(200)} rue de la République, ${townName}`,
    ...place,
    town_id: town.id,
    public_lat: point.lat,
    public_lng: point.lng,
    ...derived,
    counts_days: false,
    search: lexemes.map((lexeme) => `'${lexeme}'`).join(' '),
    derived_version: DERIVED_VERSION,
    ...drawTime(draw, created, now),
    ...drawPrice(draw, CURRENCY[town.country] ?? 'EUR'),
    identity: draw.oneOf(IDENTITIES),
    delivery_method: draw.oneOf(DELIVERY_METHODS),
    condition: draw.oneOf(CONDITIONS),
    deposit_required: false,
    deposit_amount: null,
    deposit_currency: null,
    deposit_note: null,
    longer_prices: [],
    weekend_amount: null,
    delivery_methods: [],
    min_units: null,
    max_units: null,
    notice_hours: null,
    pause_hours: null,
    handover_days: [],
    created_at: created,
    updated_at: created,
    deleted_at: null,
  };
}

/** Most without an end; a fourth of those with one have ended. */
function drawTime(draw: Draw, created: Date, now: number) {
  const started = new Date(created.getTime() + draw.below(30) * DAY);
  const ended = draw.chance(0.4)
    ? new Date(Math.max(started.getTime(), now - 120 * DAY) + (1 + draw.below(400)) * DAY)
    : null;
  return { started_at: started, ended_at: ended };
}

function drawPrice(draw: Draw, currency: Currency) {
  const frequency = frequencyOf(draw);
  // most are cheap, a few very dear
  const units = Math.max(
    1,
    Math.round(5 * Math.exp(4 * draw.number() ** 2) * (0.5 + draw.number())),
  );
  return {
    price_amount: fromUnits(units, currency).amount,
    price_currency: currency,
    price_frequency: frequency,
    price_day_ref: Math.round(units * A_DAY[frequency] * WORTH[currency] * 100),
  };
}
