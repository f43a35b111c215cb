import type { updateRental as operation } from '#contract/rentals/operations.ts';
import {
  type CheckedRentalInput,
  type RentalChange,
  rentalInput,
} from '#contract/rentals/schemas.ts';
import { fieldErrors } from '#contract/validation.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { holdShownRental } from './own-rental.ts';
import { photosOn, replacePhotos } from './photos.ts';
import { inputOf, rentalColumns } from './rental-columns.ts';
import { tellChange } from './tell-change.ts';
import { rentalView } from './views.ts';

/**
 * Changes one's own rental: what is absent stays. Its address stays too, whatever its title becomes: the end
 * of its id makes it unique, and whoever keeps a link keeps it.
 */
export const updateRental: Command<typeof operation> = async (
  unit,
  { actor, input: { params, body }, language },
) => {
  const former = await holdShownRental(unit, params.id, actor.userId);
  const photos = await photosOn(unit.db, former.id);
  const written = checked({ ...inputOf(former, photos), ...body });
  if (body.images) await replacePhotos(unit, former.id, actor.userId, body.images);
  const row = await unit.db
    .updateTable('rentals')
    .set({
      ...(await rentalColumns(unit, former.id, written)),
      ...(showsOtherThings(body) ? { reviewed_at: null } : {}),
      updated_at: unit.now,
    })
    .where('id', '=', former.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  tellChange(unit, row);
  return rentalView(unit, row, { userId: actor.userId, language }, true);
};

/** The whole as it would be. @throws AppError validationFailed where its parts do not go together */
function checked(whole: CheckedRentalInput): CheckedRentalInput {
  const parsed = rentalInput.safeParse(whole);
  if (parsed.success) return parsed.data;
  throw new AppError('validationFailed', { details: fieldErrors(parsed.error.issues) });
}

/** Whether moderators have something new to look at. */
function showsOtherThings({ name, message, images }: RentalChange): boolean {
  return name !== undefined || message !== undefined || images !== undefined;
}
