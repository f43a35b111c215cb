import { sql } from 'kysely';
import type { updateUser as updateOperation } from '#contract/accounts/operations.ts';
import type { ProfileChange } from '#contract/accounts/schemas.ts';
import type { Command, UnitOfWork } from '../../commands/command.ts';
import { AppError, fieldError } from '../../errors.ts';
import { aboutMember } from './about-member.ts';
import { phoneNumber } from './phone-number.ts';
import { ownUserView } from './queries.ts';
import { isSameName } from './same-name.ts';
import { withdrawIdentity } from './withdraw-identity.ts';

/** A point farther than this from every town names none. */
const FARTHEST_TOWN_KM = 150;

/** Changes the caller's profile. A new number is unverified until its code is entered, another name until a document shows it. */
export const updateUser: Command<typeof updateOperation> = async (
  unit,
  { actor, input, language },
) => {
  const { params, body } = input;
  // whether another account exists is not disclosed to who may not change it
  if (params.id !== actor.userId) throw new AppError('userNotFound');
  const { phone, searchRadius, howToPay, bio, town, business, ...same } = body;
  const change = {
    ...same,
    ...(searchRadius === undefined ? {} : { search_radius: searchRadius }),
    ...(howToPay === undefined ? {} : { how_to_pay: howToPay || null }),
    ...(bio === undefined ? {} : { bio: bio || null }),
    ...(town === undefined ? {} : { town_id: town && townAt(unit, town) }),
    ...(business === undefined
      ? {}
      : { business_name: business?.name ?? null, business_number: business?.number ?? null }),
    ...(phone === undefined ? {} : await phoneColumns(phone)),
  };
  if (Object.keys(change).length > 0) {
    await endIdentityOfOtherName(unit, actor.userId, body);
    await unit.db.updateTable('users').set(change).where('id', '=', actor.userId).execute();
    unit.send({ kind: 'memberChanged', userId: actor.userId });
  }
  const about = await aboutMember(unit, actor.userId, language);
  return { ...(await ownUserView(unit, actor.userId)), about };
};

/** Only the town: where in it a member lives is nobody's business. @throws AppError addressNotFound far from every town */
function townAt({ geocoder }: UnitOfWork, { lat, lng }: { lat: number; lng: number }): string {
  const { town, distanceKm } = geocoder.nearestTown(lat, lng);
  if (distanceKm > FARTHEST_TOWN_KM) throw fieldError('town', 'addressNotFound');
  return town.id;
}

/** An identity was verified for a name; under another one it would speak for somebody else. */
async function endIdentityOfOtherName(
  unit: UnitOfWork,
  userId: string,
  { firstname, lastname }: ProfileChange,
): Promise<void> {
  if (firstname === undefined && lastname === undefined) return;
  const user = await unit.db
    .selectFrom('users')
    .select(['firstname', 'lastname', 'identity_status'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (user.identity_status === 'unverified') return;
  const next = { firstname: firstname ?? user.firstname, lastname: lastname ?? user.lastname };
  if (!isSameName(user, next)) await withdrawIdentity(unit, userId);
}

async function phoneColumns(written: string) {
  const { phone, prefix } = await phoneNumber(written);
  return {
    phone,
    phone_prefix: prefix,
    // a number that the member has already confirmed stays confirmed
    phone_verified_at: sql<Date | null>`case when phone = ${phone} then phone_verified_at end`,
  };
}
