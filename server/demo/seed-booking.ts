import { v7 as uuid } from 'uuid';
import type { Check, HandoverMoment } from '#contract/bookings/schemas.ts';
import { dateIn, instantOf } from '#contract/days/zone.ts';
import { fromUnits } from '#contract/money.ts';
import type { UnitOfWork } from '../commands/command.ts';
import {
  addPhotos,
  askExtension,
  cancelBooking,
  changeDetails,
  confirmStep,
  signCondition,
} from '../features/bookings/index.ts';
import { type Photo, storePhoto } from '../features/media/index.ts';
import { act } from './act.ts';
import type { DemoStep } from './data.ts';

const DAY = 86_400_000;

/** Runs a demo member's action on the booking of a conversation. @param photos what they photograph */
export async function playStep(
  work: UnitOfWork,
  step: DemoStep,
  userId: string,
  conversationId: string,
  photos: Photo[],
): Promise<void> {
  const booking = await work.db
    .selectFrom('bookings')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .executeTakeFirstOrThrow();
  const params = { id: booking.id };
  if ('confirm' in step) {
    const { confirm, reason, method } = step;
    await act(work, confirmStep, userId, params, { step: confirm, reason, method });
  } else if ('details' in step) {
    const { place, hour, note } = step.details;
    const day = dateIn(booking.time_zone, booking.starts_at);
    const time = instantOf(booking.time_zone, day, `${String(hour).padStart(2, '0')}:00`);
    const body = { place, time: time.toISOString(), note };
    await act(work, changeDetails, userId, params, body);
  } else if ('extend' in step) {
    const endsAt = new Date(booking.ends_at.getTime() + step.extend.days * DAY).toISOString();
    const { amount } = fromUnits(step.extend.total, booking.currency);
    await act(work, askExtension, userId, params, { endsAt, amount });
  } else if ('cancel' in step) {
    await act(work, cancelBooking, userId, params, { reason: step.cancel });
  } else if ('photos' in step) {
    await photograph(work, step.photos, userId, booking.id, photos);
  } else {
    const body = { moment: step.checklist, checks: checksOf(step) };
    await act(work, signCondition, userId, params, body);
  }
}

async function photograph(
  work: UnitOfWork,
  moment: HandoverMoment,
  userId: string,
  bookingId: string,
  photos: Photo[],
): Promise<void> {
  const received = photos.map((photo) => ({ ...photo, id: uuid(), private: true }));
  for (const photo of received) await storePhoto(work.storage, photo);
  await act(work, addPhotos(received), userId, { id: bookingId }, { moment });
}

function checksOf({ found, note }: Extract<DemoStep, { checklist: HandoverMoment }>): Check[] {
  return Object.entries(found).map(([item, state]) => ({
    item: item as Check['item'],
    state,
    ...(state === 'good' ? {} : { note }),
  }));
}
