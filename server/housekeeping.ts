import { forgetOldKeys } from './commands/idempotency.ts';
import type { Context } from './context.ts';
import { forgetOldResets } from './features/accounts/index.ts';
import { forgetUsedCaptchas } from './features/contact/index.ts';
import { settleCell } from './features/map/index.ts';
import { forgetUnconfirmed } from './features/newsletter/index.ts';
import { forgetOldNotifications } from './features/notifications/index.ts';
import { type Derivation, deriveAnew, followWords } from './features/rentals/index.ts';
import { forgetOldSearches } from './features/search/index.ts';
import { forgetOldSocial } from './features/social/index.ts';
import { forgetOldLimits } from './rate-limits/consume.ts';

const EVERY_MILLISECONDS = 3_600_000;

/** Forgets, every hour, what has had its time. @returns what stops it */
export function keepHouse(context: Context): () => void {
  const housekeeping = setInterval(() => {
    Promise.all([
      forgetOldKeys(context),
      forgetOldLimits(context),
      forgetOldResets(context),
      forgetOldSocial(context),
      forgetUsedCaptchas(context),
      forgetUnconfirmed(context),
      forgetOldSearches(context),
      forgetOldNotifications(context),
    ]).catch((error) => context.log.error(error, 'housekeeping failed'));
  }, EVERY_MILLISECONDS);
  housekeeping.unref();
  return () => clearInterval(housekeeping);
}

/** Brings rentals that an older version has written up to date, beside everything else. */
export function bringUpToDate(context: Context): Derivation {
  return deriveAnew(context, async (rentalId) => {
    await followWords(context, rentalId);
    await settleCell(context, rentalId);
  });
}
