import { REVIEWED_PATHS } from '#contract/rentals/fields.ts';
import {
  type CheckedRentalInput,
  type RentalChange,
  rentalInput,
} from '#contract/rentals/input.ts';
import type { updateRental as operation } from '#contract/rentals/operations.ts';
import { fieldErrors } from '#contract/validation.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { enqueueRentalChanged } from './enqueue-rental-changed.ts';
import { lockEditableRental } from './own-rental.ts';
import { photosOn, replacePhotos } from './photos.ts';
import { keepAnchors } from './place-anchors.ts';
import { inputOf, publicPlace, rentalColumns } from './rental-columns.ts';
import { assertNotOver } from './rental-days.ts';
import { RENTAL_COLUMNS, type RentalRow } from './rental-row.ts';
import { replaceSlug } from './replace-slug.ts';
import { deliveryMethodsOf, withUsual } from './terms.ts';
import { rentalView } from './views.ts';

/** The fields that a change names. */
function given(change: RentalChange): {
  [Field in keyof RentalChange]: Exclude<RentalChange[Field], undefined>;
} {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

/** Changes one of the caller's rentals: absent fields stay. A new title or town changes its readable URL. */
export const updateRental: Command<typeof operation> = async (
  work,
  { actor, input: { params, body }, language },
) => {
  const previous = await lockEditableRental(work, params.id, actor.userId);
  const photos = await photosOn(work.db, previous.id);
  const former = inputOf(previous, photos);
  const written = checked({
    ...former,
    ...formerDaysReplaced(body),
    ...given(body),
    ...usualDeliveryReplaced(previous, body),
  });
  if (body.images) await replacePhotos(work, previous.id, actor.userId, body.images);
  const { lat, lng } = written.location;
  if (lat !== previous.lat || lng !== previous.lng) await keepAnchors(work, [previous]);
  const place = await publicPlace(work, actor.userId, written, previous);
  const slug = await replaceSlug(work, previous, written.name, place.town);
  const row = await work.db
    .updateTable('rentals')
    .set({
      ...(await rentalColumns(work, written, place)),
      slug,
      // a hidden one waits for its owner to ask for another look
      ...(previous.status !== 'hidden' && showsOtherThings(former, written)
        ? { reviewed_at: null }
        : {}),
      updated_at: work.now,
    })
    .where('id', '=', previous.id)
    .returning(RENTAL_COLUMNS)
    .executeTakeFirstOrThrow();
  // an end that was typed before may be over by now
  if (body.endDate || body.endedAt) assertNotOver(row.ended_at, body, work.now);
  enqueueRentalChanged(work, row);
  return rentalView(work, row, { userId: actor.userId, language });
};

/** Former days give way to instants, which a change of the previous version names. */
function formerDaysReplaced({ startedAt, endedAt }: RentalChange) {
  return {
    ...(startedAt === undefined ? {} : { startDate: undefined }),
    ...(endedAt === undefined ? {} : { endDate: undefined }),
  };
}

/** A usual way of handing over that is named alone becomes the first of those that are offered. */
function usualDeliveryReplaced(
  previous: RentalRow,
  { deliveryMethod, deliveryMethods }: RentalChange,
): Pick<CheckedRentalInput, 'deliveryMethods'> {
  if (!deliveryMethod || deliveryMethods) return {};
  return { deliveryMethods: withUsual(deliveryMethod, deliveryMethodsOf(previous)) };
}

/** The rental as it would become. @throws AppError validationFailed when its fields contradict each other */
function checked(whole: CheckedRentalInput): CheckedRentalInput {
  const parsed = rentalInput.safeParse(whole);
  if (parsed.success) return parsed.data;
  throw new AppError('validationFailed', { details: fieldErrors(parsed.error.issues) });
}

/** Whether a change shows something that moderators have not reviewed. */
function showsOtherThings(former: CheckedRentalInput, written: CheckedRentalInput): boolean {
  return REVIEWED_PATHS.some((path) => contentAt(former, path) !== contentAt(written, path));
}

/** What is at a path, as a text to compare; an empty one is none. */
function contentAt(input: CheckedRentalInput, path: string): string {
  const found = path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], input);
  return JSON.stringify(found ?? '');
}
