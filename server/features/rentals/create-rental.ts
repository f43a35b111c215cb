import { v7 as uuid } from 'uuid';
import type { createRental as operation } from '#contract/rentals/operations.ts';
import type { Command, Unit } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { blurredPoint } from '../../geography.ts';
import { lockMember } from '../accounts/index.ts';
import { priceOrder } from './price-order.ts';
import { rentalSlug } from './slug.ts';
import { rentalView } from './views.ts';

/** Farther than this from every town of the gazetteer, a place has no name we could show. */
const FARTHEST_KM = 150;

/** Publishes an offer or a request with the photos its owner has uploaded. */
export const createRental: Command<typeof operation> = async (unit, { actor, input, language }) => {
  const { body } = input;
  // an account that is being deleted publishes nothing behind its own back
  await lockMember(unit.db, actor.userId);
  const id = uuid();
  const { town, distanceKm } = unit.geocoder.nearestTown(body.location.lat, body.location.lng);
  if (distanceKm > FARTHEST_KM) throw new AppError('addressNotFound');
  const blurred = blurredPoint(unit.secrets.blur, id, body.location);
  const deposit = body.deposit.required ? body.deposit : null;
  const row = await unit.db
    .insertInto('rentals')
    .values({
      id,
      owner_id: actor.userId,
      kind: body.kind,
      status: 'open',
      slug: rentalSlug(body.name, town.names.fr, id),
      name: body.name,
      message: body.message,
      category: body.category,
      location_label: body.location.label,
      lat: body.location.lat,
      lng: body.location.lng,
      town_id: town.id,
      public_lat: blurred.lat,
      public_lng: blurred.lng,
      started_at: new Date(body.startedAt),
      ended_at: body.endedAt ? new Date(body.endedAt) : null,
      price_amount: body.price.amount,
      price_currency: body.price.currency,
      price_frequency: body.priceFrequency,
      price_day_ref: await priceOrder(unit.db, body.price, body.priceFrequency),
      identity: body.identity,
      delivery_method: body.deliveryMethod,
      condition: body.condition,
      deposit_required: body.deposit.required,
      deposit_amount: deposit?.amount ?? null,
      deposit_currency: deposit?.currency ?? null,
      deposit_note: body.deposit.note || null,
      created_at: unit.now,
      updated_at: unit.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await placePhotos(unit, id, actor.userId, body.images);
  return rentalView(unit, row, { userId: actor.userId, language }, true);
};

/** Puts photos on a rental in the given order. @throws AppError mediaNotFound for one that is not the member's own */
async function placePhotos(
  { db }: Unit,
  rentalId: string,
  ownerId: string,
  mediaIds: string[],
): Promise<void> {
  if (mediaIds.length === 0) return;
  const owned = await db
    .selectFrom('media')
    .select('id')
    .where('id', 'in', mediaIds)
    .where('owner_id', '=', ownerId)
    .execute();
  if (owned.length !== new Set(mediaIds).size || owned.length !== mediaIds.length) {
    throw new AppError('mediaNotFound');
  }
  await db
    .insertInto('rental_images')
    .values(mediaIds.map((media_id, position) => ({ rental_id: rentalId, media_id, position })))
    .execute();
}
