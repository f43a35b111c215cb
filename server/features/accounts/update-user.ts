import { sql } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { updateUser as updateOperation } from '#contract/accounts/operations.ts';
import { PHONE_PREFIXES } from '#contract/enums.ts';
import type { Command } from '../../commands/command.ts';
import { AppError, fieldError } from '../../errors.ts';
import { ownUserView } from './queries.ts';

/** Changes one's own profile. A new number is unverified until its code is entered. */
export const updateUser: Command<typeof updateOperation> = async (unit, { actor, input }) => {
  const { params, body } = input;
  // what a caller may not change, it need not know to exist
  if (params.id !== actor.userId) throw new AppError('userNotFound');
  const { phone, ...names } = body;
  const change = { ...names, ...(phone === undefined ? {} : phoneColumns(phone)) };
  if (Object.keys(change).length > 0) {
    await unit.db.updateTable('users').set(change).where('id', '=', actor.userId).execute();
  }
  return ownUserView(unit.db, actor.userId);
};

function phoneColumns(written: string) {
  const number = parsePhoneNumberFromString(written);
  if (!number?.isValid()) throw fieldError('phone', 'invalidPhone');
  const prefix = `+${number.countryCallingCode}`;
  if (!PHONE_PREFIXES.some((known) => known.prefix === prefix)) {
    throw fieldError('phone', 'invalidPrefix');
  }
  return {
    phone: number.number,
    phone_prefix: prefix,
    // the number one has already confirmed stays confirmed
    phone_verified_at: sql<Date | null>`case when phone = ${number.number} then phone_verified_at end`,
  };
}
