import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { consumeLimits, type LimitedUse, returnUses } from '../../rate-limits/consume.ts';
import { hashedPart } from '../../rate-limits/hashed-part.ts';
import { knownDevice } from './known-device.ts';

type Limits = Pick<Context, 'db' | 'clock' | 'config' | 'secrets'>;

/** Who tries a password, for which account, and from where. */
interface Attempt {
  email: string;
  /** The account of the email address, if there is one. */
  account: { id: string; deviceEpoch: number } | null;
  network: string;
  devices: readonly string[];
}

/**
 * Checks a password under the limits on wrong ones: by account and network and for the account in all, or by the device where
 * the member has signed in before. A right password, and a check that could not be made, count nothing.
 * @throws AppError tooManyRequests, and what the check throws
 */
export async function countWrongPasswords<Result>(
  context: Limits,
  attempt: Attempt,
  check: () => Promise<Result>,
): Promise<Result> {
  const uses = await count(context, attempt);
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

/** Counts an attempt. @returns its uses of limits */
async function count(context: Limits, attempt: Attempt): Promise<LimitedUse[]> {
  const { email, account, network, devices } = attempt;
  const device = account && knownDevice(context, account, devices);
  if (account && device !== null) {
    const together: LimitedUse = { limit: 'loginByKnownDevices', key: account.id };
    const own: LimitedUse = { limit: 'loginByDevice', key: `${account.id} ${device}` };
    if (await isCounted(context, together)) {
      await consumeLimits(context, [own]);
      return [together, own];
    }
    // many devices of the account guess: from here on they count as strangers do
  }
  const address = hashedPart(context, email);
  const uses: LimitedUse[] = [
    { limit: 'loginByEmailAndAddress', key: `${address} ${network}` },
    { limit: 'loginByAddress', key: network },
    { limit: 'loginByUnknownDevices', key: address },
  ];
  // one after the other: what is refused for one account must not use up the attempts of its network, and what is refused to one
  // network not those for the account
  for (const use of uses) await consumeLimits(context, [use]);
  return uses;
}

/** Counts a use unless its limit is reached. */
async function isCounted(context: Limits, use: LimitedUse): Promise<boolean> {
  try {
    await consumeLimits(context, [use]);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'tooManyRequests') return false;
    throw error;
  }
}
