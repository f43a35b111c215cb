import { fromUnits } from '#contract/money.ts';
import { rentalInput } from '#contract/rentals/input.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import type { UnitOfWork } from '../commands/command.ts';
import { createRental } from '../features/rentals/index.ts';
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
  for (const rental of DEMO_RENTALS) {
    published.push(await seedRental(unit, rental, memberIds.get(rental.owner) as string, pictures));
  }
  return published;
}

async function seedRental(
  unit: UnitOfWork,
  rental: DemoRental,
  ownerId: string,
  pictures: DemoPictures,
): Promise<Rental> {
  const created = at(unit, hoursAgo(unit, rental.createdDaysAgo * 24));
  const images: string[] = [];
  for (const picture of rental.pictures) {
    images.push(await addPhoto(created, ownerId, pictures.cover(picture)));
  }
  const body = rentalInput.parse({
    ...rental,
    location: placeOf(unit, rental),
    startedAt: hoursAgo(unit, -24 * rental.startsInDays).toISOString(),
    endedAt:
      rental.endsInDays === null ? null : hoursAgo(unit, -24 * rental.endsInDays).toISOString(),
    price: fromUnits(rental.price, rental.currency),
    images,
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
    actor: { userId: ownerId, sessionId: '', role: 'member', suspended: false, secondFactor: null },
    input: { params: undefined, query: undefined, body },
    language: 'fr',
    address: '',
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

function placeOf({ geocoder }: UnitOfWork, { town, street }: DemoRental) {
  const found = geocoder.town(town);
  if (!found) throw new Error(`The demo town "${town}" is not in the gazetteer.`);
  return { label: `${street}, ${found.names.fr}`, lat: found.lat, lng: found.lng };
}
