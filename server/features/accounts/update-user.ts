import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { updateUser as updateOperation } from '#contract/accounts/operations.ts';
import type { ProfileChange } from '#contract/accounts/schemas.ts';
import type { Command, UnitOfWork } from '../../commands/command.ts';
import type { Actor } from '../../context.ts';
import { AppError, fieldError } from '../../errors.ts';
import { aboutMember } from './about-member.ts';
import { enqueueHowToPayChanged } from './how-to-pay-changed.ts';
import { lockCaller } from './lock-caller.ts';
import { phoneNumber } from './phone-number.ts';
import { ownUserView } from './queries.ts';
import { isSameName } from './same-name.ts';
import { withdrawIdentity } from './withdraw-identity.ts';

/** A point farther than this from every town names none. */
const FARTHEST_TOWN_KM = 150;

/** Changes the caller's profile. A new number is unverified until its code is entered, another name until a document shows it. */
export const updateUser: Command<typeof updateOperation> = async (
  work,
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
    ...(town === undefined ? {} : { town_id: town && townAt(work, town) }),
    ...(business === undefined
      ? {}
      : { business_name: business?.name ?? null, business_number: business?.number ?? null }),
    ...(phone === undefined ? {} : await phoneColumns(phone)),
  };
  if (Object.keys(change).length > 0) {
    const dates = await guardedDates(work, actor, change);
    await endIdentityOfOtherName(work, actor.userId, body);
    await work.db
      .updateTable('users')
      .set({ ...change, ...dates })
      .where('id', '=', actor.userId)
      .execute();
    work.send({ kind: 'memberChanged', userId: actor.userId });
  }
  const about = await aboutMember(work, actor.userId, language);
  return { ...(await ownUserView(work, actor.userId)), about };
};

/** Whom others pay, whom they call, and with whom they have agreed. */
interface GuardedChange {
  how_to_pay?: string | null;
  phone?: string;
  business_name?: string | null;
  business_number?: string | null;
}

/**
 * Before a change of how to pay, the phone or the business: refuses it to a session that knows only the password of an account
 * with passkeys, and notifies the member.
 * @returns the columns with the dates of these changes; a recovery of the account removes what was changed lately
 * @throws AppError sessionEnded, passkeyNeeded
 */
async function guardedDates(work: UnitOfWork, actor: Actor, change: GuardedChange) {
  const { db, now, send } = work;
  const { userId } = actor;
  const user = await db
    .selectFrom('users')
    .select(['how_to_pay', 'phone', 'phone_verified_at', 'business_name', 'business_number'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const isChanged = (column: keyof GuardedChange) =>
    change[column] !== undefined && change[column] !== user[column];
  const pay = isChanged('how_to_pay');
  const phone = isChanged('phone');
  const business = isChanged('business_name') || isChanged('business_number');
  if (pay || phone || business) await lockCaller(work, actor);
  if (pay) {
    send({ kind: 'accountChangeMail', userId, change: 'howToPayChanged', key: uuid() });
    await enqueueHowToPayChanged(work, userId);
  }
  if (phone && user.phone_verified_at) {
    send({ kind: 'accountChangeMail', userId, change: 'phoneChanged', key: uuid() });
  }
  return { ...(pay && { how_to_pay_at: now }), ...(business && { business_at: now }) };
}

/** Only the town: where in it a member lives is nobody's business. @throws AppError addressNotFound far from every town */
function townAt({ geocoder }: UnitOfWork, { lat, lng }: { lat: number; lng: number }): string {
  const { town, distanceKm } = geocoder.nearestTown(lat, lng);
  if (distanceKm > FARTHEST_TOWN_KM) throw fieldError('town', 'addressNotFound');
  return town.id;
}

/** An identity was verified for a name; under another one it would speak for somebody else. */
async function endIdentityOfOtherName(
  work: UnitOfWork,
  userId: string,
  { firstname, lastname }: ProfileChange,
): Promise<void> {
  if (firstname === undefined && lastname === undefined) return;
  const user = await work.db
    .selectFrom('users')
    .select(['firstname', 'lastname', 'identity_status'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (user.identity_status === 'unverified') return;
  const next = { firstname: firstname ?? user.firstname, lastname: lastname ?? user.lastname };
  if (!isSameName(user, next)) await withdrawIdentity(work, userId);
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
