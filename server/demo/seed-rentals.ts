import { fromUnits } from '#contract/money.ts';
import { type RentalInput, rentalInput } from '#contract/rentals/input.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import type { UnitOfWork } from '../commands/command.ts';
import { createRental } from '../features/rentals/index.ts';
import { type Point, radians } from '../geography.ts';
import { publicTown } from '../place-grid/public-town.ts';
import { DEMO_RENTALS, type DemoRental } from './data.ts';
import { at, hoursAgo } from './moments.ts';
import type { DemoPictures } from './paint.ts';
import { addPhoto } from './seed-members.ts';

/** Publishes the demo rentals on behalf of their owners. @returns them in the data's order */
export async function seedRentals(
  unit: UnitOfWork,
  pictures: DemoPictures,
  memberIds: Map<string, string>,
): Promise<Rental[]> {
  const published: Rental[] = [];
  for (const [index, rental] of DEMO_RENTALS.entries()) {
    const ownerId = memberIds.get(rental.owner) as string;
    const location = placeOf(unit, rental, index);
    published.push(await seedRental(unit, rental, ownerId, location, pictures));
  }
  return published;
}

async function seedRental(
  unit: UnitOfWork,
  rental: DemoRental,
  ownerId: string,
  location: RentalInput['location'],
  pictures: DemoPictures,
): Promise<Rental> {
  const created = at(unit, hoursAgo(unit, rental.createdDaysAgo * 24));
  const images: string[] = [];
  for (const picture of rental.pictures) {
    images.push(await addPhoto(created, ownerId, pictures.cover(picture)));
  }
  const body = rentalInput.parse({
    ...rental,
    location,
    startedAt: hoursAgo(unit, -24 * rental.startsInDays).toISOString(),
    endedAt:
      rental.endsInDays === null ? null : hoursAgo(unit, -24 * rental.endsInDays).toISOString(),
    price: fromUnits(rental.price, rental.currency),
    images,
    ...termsOf(rental),
    deposit: rental.deposit
      ? {
          required: true,
          amount: fromUnits(rental.deposit.amount, rental.currency).amount,
          currency: rental.currency,
          note: rental.deposit.note ?? undefined,
        }
      : { required: false },
  });
  const call = {
    actor: {
      userId: ownerId,
      sessionId: '',
      role: 'member',
      suspended: false,
      secondFactor: null,
      trustedPasskey: false,
    },
    input: { params: undefined, query: undefined, body },
    language: 'fr',
    network: '',
    userAgent: null,
  } as const;
  const published = (await createRental(created, call, undefined)) as Rental;
  if (rental.closed) {
    await unit.db
      .updateTable('rentals')
      .set({ status: 'closed' })
      .where('id', '=', published.id)
      .execute();
  }
  return published;
}

/** Optional prices, ways of handing over and rules, in minor units. */
function termsOf({ terms, currency, deliveryMethod }: DemoRental) {
  if (!terms) return {};
  const minor = (units: number) => fromUnits(units, currency).amount;
  const { longer = [], weekend, otherWays = [], rules = {} } = terms;
  return {
    pricing: {
      longer: longer.map(({ from, price }) => ({ from, amount: minor(price) })),
      weekend: weekend === undefined ? null : minor(weekend),
    },
    deliveryMethods: [
      { method: deliveryMethod },
      ...otherWays.map(({ method, fee }) => ({ method, fee: minor(fee) })),
    ],
    rules,
  };
}

/** The golden angle spreads any number of places evenly over the directions. */
const TURN = Math.PI * (3 - Math.sqrt(5));
const DEGREES_A_KM = 1 / 111.2;
/** Kilometres to the middle of the cell that a place may be in: the grid differs between installations. */
const TO_MIDDLE = [-0.25, 0, 0.25];

/** A place in the rental's town, each in another direction: rentals of one cell share their point on the map. */
function placeOf({ geocoder }: UnitOfWork, { town, street }: DemoRental, index: number) {
  const found = geocoder.town(town);
  if (!found) throw new Error(`The demo town "${town}" is not in the gazetteer.`);
  const moved = ({ lat, lng }: Point, north: number, east: number): Point => ({
    lat: lat + north * DEGREES_A_KM,
    lng: lng + (east * DEGREES_A_KM) / Math.cos(radians(found.lat)),
  });
  const beyond = (km: number) =>
    moved(found, km * Math.cos(index * TURN), km * Math.sin(index * TURN));
  const isInTown = (km: number) =>
    TO_MIDDLE.flatMap((north) => TO_MIDDLE.map((east) => moved(beyond(km), north, east))).every(
      (middle) => publicTown(geocoder, middle).id === found.id,
    );
  const km = [1 + (index % 3) * 0.6, 0.7, 0.4].find(isInTown) ?? 0;
  const { lat, lng } = beyond(km);
  return { label: `${street}, ${found.names.fr}`, lat, lng };
}
