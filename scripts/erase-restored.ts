import { dirname, join } from 'node:path';
import type { Config } from '../server/config.ts';
import {
  addErasures,
  ERASURES_NAME,
  erasuresPath,
  readErasures,
} from '../server/erasures/index.ts';
import { eraseAgain } from '../server/features/personal-data/index.ts';
import { openContext } from '../server/open-context.ts';

/**
 * Deletes accounts of a restored installation again that were deleted after its backup was made. Takes the list next
 * to the backup into that of the installation first.
 * @returns how many accounts were deleted, and how many the list names
 */
export async function eraseRestored(
  config: Config,
  backup: string,
): Promise<{ erased: number; listed: number }> {
  const path = erasuresPath(config);
  await addErasures(path, await readErasures(join(dirname(backup), ERASURES_NAME)));
  const listed = (await readErasures(path)).size;
  if (listed === 0) return { erased: 0, listed };
  const context = await openContext(config);
  try {
    // deliveries wait for the server
    const erased = await eraseAgain({ ...context, wakeOutbox: () => undefined });
    return { erased, listed };
  } finally {
    await context.close();
  }
}
