import { join } from 'node:path';
import type { DestinationStream, Logger } from 'pino';
import { BRAND } from '#contract/brand.ts';
import { httpsCalendarReader } from './adapters/calendars/https-reader.ts';
import type { CalendarReader } from './adapters/calendars/index.ts';
import { type Changes, changesWithin } from './adapters/changes/index.ts';
import { type OpenDatabase, openDatabase } from './adapters/database/index.ts';
import { gazetteer } from './adapters/geocoder/gazetteer.ts';
import { withService } from './adapters/geocoder/with-service.ts';
import { folderMailer } from './adapters/mail/folder.ts';
import { smtpMailer } from './adapters/mail/smtp.ts';
import type { PushSender } from './adapters/push/index.ts';
import { webPushSender } from './adapters/push/web-push.ts';
import { type SocketRealtime, socketRealtime } from './adapters/realtime/socket.ts';
import type { Bus } from './adapters/redis/bus.ts';
import { folderSms } from './adapters/sms/folder.ts';
import { gatewaySms } from './adapters/sms/gateway.ts';
import { openStorage } from './adapters/storage/open.ts';
import { libreTranslate } from './adapters/translator/libretranslate.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { openLog } from './logging/open-log.ts';
import { migrate } from './migrations/index.ts';
import { setPlaceGrid } from './place-grid/set-place-grid.ts';
import { loadSecrets, type Secrets } from './secrets.ts';

export type OpenContext = Context & {
  realtime: SocketRealtime;
  /** Between the processes of an installation; null for a single one. */
  bus: Bus | null;
  /** How many of the database's connections are in use. */
  pools: OpenDatabase['pools'];
  close(): Promise<void>;
};

/** The contact for push services. */
const contactOf = ({ mailFrom }: Config) => `mailto:${/<(.+)>$/.exec(mailFrom)?.[1] ?? mailFrom}`;

/** How we identify ourselves to other sites: our name, and the URL of the site. */
const userAgent = ({ publicUrl }: Config) => `${BRAND.name} (${publicUrl})`;

/**
 * Opens everything in the configuration and migrates the database to the newest version.
 * @param given what exists already: a database, closed with the context, a clock, a push sender, a reader of calendars, and the log's
 * destination
 */
export async function openContext(
  config: Config,
  given: {
    database?: OpenDatabase;
    clock?: Clock;
    push?: (secrets: Secrets) => PushSender;
    calendars?: CalendarReader;
    logTo?: DestinationStream;
  } = {},
): Promise<OpenContext> {
  const log = openLog(config.logLevel, given.logTo);
  const clock = given.clock ?? systemClock;
  const outbox = join(config.dataDirectory, 'outbox');
  const database = given.database ?? (await openDatabase(config));
  let bus: Bus | null = null;
  try {
    await migrate(database.db, { log });
    const towns = gazetteer();
    const secrets = await loadSecrets(config);
    await setPlaceGrid({ db: database.db, secrets, clock });
    bus = config.redisUrl ? await connectProcesses(config.redisUrl, log) : null;
    const changes = await openChanges(bus, log);
    // a read after an invalidation must not be older than the change that caused it
    changes.listen(database.changed);
    return {
      bus,
      pools: database.pools,
      config,
      log,
      secrets,
      clock,
      db: database.db,
      staleDb: database.staleDb,
      storage: await openStorage(config, log),
      geocoder: config.geocoder
        ? withService(towns, config.geocoder, { clock, log, userAgent: userAgent(config) })
        : towns,
      realtime: socketRealtime({
        bus,
        polling: config.processes === 1,
        rateLimitFactor: config.rateLimitFactor,
        clock,
        log,
      }),
      changes,
      mailer: config.smtpUrl
        ? smtpMailer(config.smtpUrl, config.mailFrom)
        : await folderMailer(join(outbox, 'mail'), config.mailFrom, log),
      sms: config.smsUrl ? gatewaySms(config.smsUrl) : await folderSms(join(outbox, 'sms'), log),
      push: given.push?.(secrets) ?? webPushSender(secrets.vapid, contactOf(config)),
      translator: config.translator && libreTranslate(config.translator, { clock, log }),
      calendars: given.calendars ?? httpsCalendarReader(userAgent(config)),
      close: async () => {
        bus?.close();
        await database.close();
      },
    };
  } catch (error) {
    bus?.close();
    await database.close();
    throw error;
  }
}

// most installations are a single process and need none of it

async function connectProcesses(redisUrl: string, log: Logger): Promise<Bus> {
  const { openBus } = await import('./adapters/redis/bus.ts');
  return openBus(redisUrl, log);
}

async function openChanges(bus: Bus | null, log: Logger): Promise<Changes> {
  if (!bus) return changesWithin();
  const { changesBetweenProcesses } = await import('./adapters/changes/between-processes.ts');
  return changesBetweenProcesses(bus, log);
}
