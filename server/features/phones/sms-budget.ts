import { PHONE_PREFIXES } from '#contract/enums.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import type { Context } from '../../context.ts';
import { consumeLimits } from '../../rate-limits/consume.ts';
import { hashedPart } from '../../rate-limits/hashed-part.ts';
import { ABUSE_LIMITS } from '../../rate-limits/limits.ts';
import type { PhoneNumber } from '../accounts/index.ts';

/** Digits at the end of a number that are left out of its range: ten thousand neighbours begin alike. */
const RANGE_DIGITS = 4;

/** Of what may be sent to a range, to a country and in all, the last fifth is for accounts that have existed for a while. */
const SHARE_OF_NEW_ACCOUNTS = 0.8;
const NEW_MILLISECONDS = 7 * 86_400_000;

/**
 * Counts an SMS that is about to be sent against what may be sent in a day: to a number, its range and its country,
 * from a network, by a member without a confirmed email address, and by the whole installation. A fraudster who is
 * paid for messages to certain numbers asks for as many as possible. Whoever wants to use up what others need for a day has to have many
 * accounts and networks, and leaves a fifth to accounts older than a week.
 * @throws AppError newAccountLimit for a second SMS without a confirmed email address, else tooManyRequests
 */
export async function countSms(
  work: UnitOfWork,
  { userId, network }: { userId: string; network: string },
  { phone, prefix }: PhoneNumber,
): Promise<void> {
  const { config, db, now } = work;
  const { email_verified_at: confirmed, created_at: since } = await db
    .selectFrom('users')
    .select(['email_verified_at', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (confirmed === null) {
    await consumeLimits(work, [{ limit: 'smsOfUnconfirmed', key: userId }], 'newAccountLimit');
  }
  const isNew = now.getTime() - since.getTime() < NEW_MILLISECONDS;
  const allowed = (most: number) => (isNew ? Math.ceil(most * SHARE_OF_NEW_ACCOUNTS) : most);
  const range = phone.slice(0, -RANGE_DIGITS);
  const ofRange = ABUSE_LIMITS.smsByRange.count * config.rateLimitFactor;
  await consumeLimits(work, [
    { limit: 'smsByNumber', key: hashedPart(work, phone) },
    { limit: 'smsByMemberAndDay', key: userId },
    { limit: 'smsByMemberAndRange', key: `${userId} ${range}` },
    { limit: 'smsByNetworkAndDay', key: network },
    { limit: 'smsByNetworkAndRange', key: `${network} ${range}` },
    { limit: 'smsByRange', key: range, allowed: allowed(ofRange) },
    { limit: 'smsByPrefix', key: prefix, allowed: allowed(config.smsBudget.byCountry) },
    { limit: 'smsOfInstallation', key: 'all', allowed: allowed(config.smsBudget.all) },
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
