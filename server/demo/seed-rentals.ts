import { fromUnits } from '#contract/money.ts';
import { type RentalInput, rentalInput } from '#contract/rentals/input.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import type { UnitOfWork } from '../commands/command.ts';
import { createRental } from '../features/rentals/index.ts';
import { DEMO_RENTALS, type DemoRental } from './data.ts';
import { at, hoursAgo } from './moments.ts';
import type { DemoPictures } from './paint.ts';
import { placeOf } from './place-of.ts';
import { addPhoto } from './seed-members.ts';

/** Publishes the demo rentals on behalf of their owners. @returns them in the data's order */
export async function seedRentals(
  work: UnitOfWork,
  pictures: DemoPictures,
  memberIds: Map<string, string>,
): Promise<Rental[]> {
  const published: Rental[] = [];
  for (const [index, rental] of DEMO_RENTALS.entries()) {
    const ownerId = memberIds.get(rental.owner) as string;
    const location = placeOf(work.geocoder, rental, index);
    published.push(await seedRental(work, rental, ownerId, location, pictures));
  }
  return published;
}

async function seedRental(
  work: UnitOfWork,
  rental: DemoRental,
  ownerId: string,
  location: RentalInput['location'],
  pictures: DemoPictures,
): Promise<Rental> {
  const created = at(work, hoursAgo(work, rental.createdDaysAgo * 24));
  const images: string[] = [];
  for (const picture of rental.pictures) {
    images.push(await addPhoto(created, ownerId, pictures.cover(picture)));
  }
  const body = rentalInput.parse({
    ...rental,
    location,
    startedAt: hoursAgo(work, -24 * rental.startsInDays).toISOString(),
    endedAt:
      rental.endsInDays === null ? null : hoursAgo(work, -24 * rental.endsInDays).toISOString(),
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
    await work.db
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
