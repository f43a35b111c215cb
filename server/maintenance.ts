import { forgetOldKeys } from './commands/idempotency.ts';
import type { CommandContext } from './commands/run-command.ts';
import type { Context } from './context.ts';
import { forgetOldResets } from './features/accounts/index.ts';
import { enqueueMissingClocks } from './features/bookings/index.ts';
import { enqueueMissingReads } from './features/calendars/index.ts';
import { forgetUsedCaptchas } from './features/contact/index.ts';
import { updateAnswerTimes } from './features/conversations/index.ts';
import { updateMapCounts } from './features/map/index.ts';
import { forgetUnconfirmed } from './features/newsletter/index.ts';
import { forgetOldNotifications } from './features/notifications/index.ts';
import { forgetUnusedAccounts } from './features/personal-data/index.ts';
import { type Derivation, deriveAnew, updateWordCounts } from './features/rentals/index.ts';
import { forgetOldSearches } from './features/search/index.ts';
import { forgetOldSocial } from './features/social/index.ts';
import { buryNameless } from './outbox/retry-now.ts';
import { closeContents } from './private-folder.ts';
import { forgetOldLimits } from './rate-limits/consume.ts';
import { forgetDeadLetters } from './retention/forget-dead-letters.ts';
import { forgetNetworks } from './retention/forget-networks.ts';
import { forgetOutboxFiles } from './retention/forget-outbox-files.ts';
import { forgetOldRows } from './retention/forget-rows.ts';
import { UNUSED_ACCOUNT_DAYS } from './retention/rules.ts';

const EVERY_MILLISECONDS = 3_600_000;

/** Maintenance jobs: they delete expired data and enqueue missing clocks, each independent of all others. */
const JOBS: ((context: CommandContext) => Promise<void>)[] = [
  forgetOldKeys,
  forgetOldLimits,
  forgetOldResets,
  forgetOldSocial,
  forgetUsedCaptchas,
  forgetUnconfirmed,
  forgetOldSearches,
  forgetOldNotifications,
  forgetOldRows,
  forgetNetworks,
  forgetOutboxFiles,
  buryNameless,
  // the embedded database makes some files anew, readable for everybody
  async ({ config }) => void (await closeContents(config.dataDirectory, { all: false })),
  forgetDeadLetters,
  enqueueMissingClocks,
  enqueueMissingReads,
  updateAnswerTimes,
  (context) => forgetUnusedAccounts(context, UNUSED_ACCOUNT_DAYS),
];

/** Runs every maintenance job once; a failing one does not prevent the next ones. */
export async function runMaintenance(context: CommandContext): Promise<void> {
  const outcomes = await Promise.allSettled(JOBS.map((job) => job(context)));
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') context.log.error(outcome.reason, 'housekeeping failed');
  }
}

/** Runs the maintenance jobs every hour. @returns a function that stops it */
export function startMaintenance(context: CommandContext): () => void {
  const housekeeping = setInterval(() => void runMaintenance(context), EVERY_MILLISECONDS);
  housekeeping.unref();
  return () => clearInterval(housekeeping);
}

/** Updates rentals that an older version has written, in the background. */
export function bringUpToDate(context: Context): Derivation {
  return deriveAnew(context, async (rentalId) => {
    await updateWordCounts(context, rentalId);
    await updateMapCounts(context, rentalId);
  });
}
