import { PHONE_PREFIXES } from '#contract/enums.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import type { Context } from '../../context.ts';
import { consumeLimits } from '../../rate-limits/consume.ts';
import type { PhoneNumber } from '../accounts/index.ts';

/** Digits at the end of a number that are left out of its range: ten thousand neighbours begin alike. */
const RANGE_DIGITS = 4;

/**
 * Counts an SMS that is about to be sent against what may be sent in a day: to a number, its range and its country,
 * from a network, by a member without a confirmed email address, and by the whole installation. A fraudster who is
 * paid for messages to certain numbers asks for as many as possible.
 * @throws AppError newAccountLimit for a second SMS without a confirmed email address, else tooManyRequests
 */
export async function countSms(
  unit: UnitOfWork,
  { userId, network }: { userId: string; network: string },
  { phone, prefix }: PhoneNumber,
): Promise<void> {
  const { config, db } = unit;
  const { email_verified_at: confirmed } = await db
    .selectFrom('users')
    .select('email_verified_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (confirmed === null) {
    await consumeLimits(unit, [{ limit: 'smsOfUnconfirmed', key: userId }], 'newAccountLimit');
  }
  await consumeLimits(unit, [
    { limit: 'smsByNumber', key: phone },
    { limit: 'smsByRange', key: phone.slice(0, -RANGE_DIGITS) },
    { limit: 'smsByNetworkAndDay', key: network },
    { limit: 'smsByPrefix', key: prefix, allowed: config.smsBudget.byCountry },
    { limit: 'smsOfInstallation', key: 'all', allowed: config.smsBudget.all },
  ]);
}

/** The share of a day's SMS that has been sent: of the installation (`all`), or to a country (its prefix). */
interface SmsBudgetUse {
  budget: string;
  /** From 0; 1 and above: no more are sent. */
  share: number;
}

/** How much of what may be sent in a day has been used. */
export async function smsBudgetUse({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock' | 'config'>): Promise<SmsBudgetUse[]> {
  const { all, byCountry } = config.smsBudget;
  const budgets = [
    { budget: 'all', key: 'smsOfInstallation:all', allowed: all },
    ...PHONE_PREFIXES.map(({ prefix }) => ({
      budget: prefix,
      key: `smsByPrefix:${prefix}`,
      allowed: byCountry,
    })),
  ];
  const counted = await db
    .selectFrom('rate_limits')
    .select(['key', 'count'])
    .where(
      'key',
      'in',
      budgets.map(({ key }) => key),
    )
    .where('resets_at', '>', clock.now())
    .execute();
  return budgets.map(({ budget, key, allowed }) => {
    const count = counted.find((row) => row.key === key)?.count ?? 0;
    return { budget, share: count / Math.max(1, allowed) };
  });
}
