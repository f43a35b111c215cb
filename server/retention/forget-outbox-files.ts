import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../context.ts';
import { OUTBOX_FILE_DAYS } from './rules.ts';

const DAY = 86_400_000;
const FOLDERS = ['mail', 'sms'];

/** Deletes old mails and short messages in the data folder: they contain addresses and links. */
export async function forgetOutboxFiles({
  config,
  clock,
}: Pick<Context, 'config' | 'clock'>): Promise<void> {
  const before = clock.now().getTime() - OUTBOX_FILE_DAYS * DAY;
  for (const folder of FOLDERS) {
    const directory = join(config.dataDirectory, 'outbox', folder);
    // there are none when a server sends them
    const names = await readdir(directory).catch(() => []);
    for (const name of names) {
      const path = join(directory, name);
      // another process may have been faster
      const written = await stat(path).catch(() => null);
      if (written && written.mtimeMs < before) await rm(path, { force: true });
    }
  }
}
