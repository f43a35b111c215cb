import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { v7 as uuid } from 'uuid';
import { once } from '../../once.ts';
import { envelope } from './envelope.ts';
import type { Mailer } from './index.ts';

/** Writes mails as `.eml` files into a folder, oldest first by name. */
export async function folderMailer(directory: string, from: string, log: Logger): Promise<Mailer> {
  await mkdir(directory, { recursive: true });
  const transport = once(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ streamTransport: true, buffer: true });
  });
  return {
    send: async (mail) => {
      const { message } = await (await transport()).sendMail(envelope(from, mail));
      const at = new Date().toISOString().replaceAll(':', '-');
      const path = join(directory, `${at}-${uuid()}.eml`);
      await writeFile(`${path}.part`, message as Buffer);
      await rename(`${path}.part`, path);
      log.info({ path }, 'a mail was written to the outbox folder');
    },
  };
}
