import type { Sms } from '#server/adapters/sms/index.ts';
import { readSms } from './outbox-files.ts';
import type { TestApp } from './start-app.ts';

/** What has been written to the outbox folder for a number, oldest first. */
export async function smsTo({ context, outbox }: TestApp, number: string): Promise<Sms[]> {
  await outbox.settle();
  const sent = await readSms(context.config.dataDirectory);
  return sent.filter(({ to }) => to === number);
}

/** The code a short message carries, from the line phones read. */
export function codeIn(sms: Sms | undefined): number {
  const code = /\n@localhost #(\d{6})$/.exec(sms?.text ?? '')?.[1];
  if (code === undefined) throw new Error('The message carries no code.');
  return Number(code);
}
