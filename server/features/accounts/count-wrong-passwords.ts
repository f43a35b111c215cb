import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { consumeLimits, type LimitedUse, returnUses } from '../../rate-limits/consume.ts';
import { knownDevice } from './known-device.ts';

/** Who tries a password, for which account, and from where. */
interface Attempt {
  email: string;
  /** The account of the email address, if there is one. */
  userId: string | null;
  network: string;
  devices: readonly string[];
}

/**
 * Checks a password under the limits on wrong ones: by account and network, or by the device where the member has
 * signed in before. A right password, and a check that could not be made, count nothing.
 * @throws AppError tooManyRequests, and what the check throws
 */
export async function countWrongPasswords<Result>(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'secrets'>,
  attempt: Attempt,
  check: () => Promise<Result>,
): Promise<Result> {
  const uses = usesOf(context, attempt);
  // one after the other: what is refused for one account must not use up the attempts of its network
  for (const use of uses) await consumeLimits(context, [use]);
  try {
    const result = await check();
    await returnUses(context, uses);
    return result;
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'invalidCredentials';
    if (!isWrong) await returnUses(context, uses);
    throw error;
  }
}

function usesOf(
  context: Pick<Context, 'secrets'>,
  { email, userId, network, devices }: Attempt,
): LimitedUse[] {
  const device = userId === null ? null : knownDevice(context, userId, devices);
  if (device !== null) return [{ limit: 'loginByDevice', key: `${userId} ${device}` }];
  return [
    { limit: 'loginByEmailAndAddress', key: `${email} ${network}` },
    { limit: 'loginByAddress', key: network },
  ];
}
