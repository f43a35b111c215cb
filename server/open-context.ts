import { join } from 'node:path';
import { pino } from 'pino';
import { BRAND } from '#contract/brand.ts';
import { type OpenDatabase, openDatabase } from './adapters/database/index.ts';
import { gazetteer } from './adapters/geocoder/gazetteer.ts';
import { withService } from './adapters/geocoder/with-service.ts';
import { folderMailer } from './adapters/mail/folder.ts';
import { smtpMailer } from './adapters/mail/smtp.ts';
import { type SocketRealtime, socketRealtime } from './adapters/realtime/socket.ts';
import { folderSms } from './adapters/sms/folder.ts';
import { gatewaySms } from './adapters/sms/gateway.ts';
import { folderStorage } from './adapters/storage/folder.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { migrate } from './migrations/index.ts';
import { loadSecrets } from './secrets.ts';

export type OpenContext = Context & { realtime: SocketRealtime; close(): Promise<void> };

/** Who asks other sites: ours, and where its people are found. */
const userAgent = ({ publicUrl }: Config) => `${BRAND.name} (${publicUrl})`;

/**
 * Opens everything the configuration names and brings the database to the newest version.
 * @param given what is there already: a database, closed with the context, and a sense of time
 */
export async function openContext(
  config: Config,
  given: { database?: OpenDatabase; clock?: Clock } = {},
): Promise<OpenContext> {
  const log = pino({ level: config.logLevel });
  const clock = given.clock ?? systemClock;
  const outbox = join(config.dataDirectory, 'outbox');
  const database = given.database ?? (await openDatabase(config));
  try {
    await migrate(database.db);
    const towns = gazetteer();
    return {
      config,
      log,
      secrets: await loadSecrets(config),
      clock,
      db: database.db,
      storage: await folderStorage(join(config.dataDirectory, 'files')),
      geocoder: config.geocoder
        ? withService(towns, config.geocoder, { clock, log, userAgent: userAgent(config) })
        : towns,
      realtime: socketRealtime(),
      mailer: config.smtpUrl
        ? smtpMailer(config.smtpUrl, config.mailFrom)
        : await folderMailer(join(outbox, 'mail'), config.mailFrom, log),
      sms: config.smsUrl ? gatewaySms(config.smsUrl) : await folderSms(join(outbox, 'sms'), log),
      close: database.close,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
