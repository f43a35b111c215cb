import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { v7 as uuid } from 'uuid';
import type { SmsGateway } from './index.ts';

/** Writes short messages as `{to, text, at}` into files of a folder, oldest first by name. */
export async function folderSms(directory: string, log: Logger): Promise<SmsGateway> {
  await mkdir(directory, { recursive: true });
  return {
    send: async ({ to, text }) => {
      const at = new Date().toISOString();
      const path = join(directory, `${at.replaceAll(':', '-')}-${uuid()}.json`);
      await writeFile(`${path}.part`, `${JSON.stringify({ to, text, at })}\n`);
      await rename(`${path}.part`, path);
      log.info({ path }, 'an SMS was written to the outbox folder');
    },
  };
}
