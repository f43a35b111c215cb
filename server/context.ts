import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Language } from '#contract/languages.ts';
import type { CalendarReader } from './adapters/calendars/index.ts';
import type { Changes } from './adapters/changes/index.ts';
import type { Geocoder } from './adapters/geocoder/index.ts';
import type { Mailer } from './adapters/mail/index.ts';
import type { PushSender } from './adapters/push/index.ts';
import type { Realtime } from './adapters/realtime/index.ts';
import type { SmsGateway } from './adapters/sms/index.ts';
import type { Storage } from './adapters/storage/index.ts';
import type { Translator } from './adapters/translator/index.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Secrets } from './secrets.ts';

/** What every part of the server works with; created once at start. */
export interface Context {
  config: Config;
  secrets: Secrets;
  clock: Clock;
  log: Logger;
  db: Kysely<Database>;
  /** For public reads that may be a few seconds old: never for a decision. See `publicQuery`. */
  staleDb: Kysely<Database>;
  storage: Storage;
  geocoder: Geocoder;
  realtime: Realtime;
  changes: Changes;
  mailer: Mailer;
  sms: SmsGateway;
  push: PushSender;
  calendars: CalendarReader;
  /** Null without a service: then only browsers translate. */
  translator: Translator | null;
}

/** The database or the current transaction, for functions that only read. Those that write take a `Transaction<Database>`. */
export type Queryable = Kysely<Database> | Transaction<Database>;

/** What views are made from: the rows, and the URLs of public files. */
export interface ViewSource {
  db: Queryable;
  storage: Pick<Storage, 'publicUrl'>;
}

/** The caller: a signed-in member and the session. */
export interface Actor {
  userId: string;
  sessionId: string;
  /** What the member may do now: a suspended moderator counts as a member. */
  role: 'member' | 'moderator';
  suspended: boolean;
  secondFactor: SecondFactor;
  /** Whether the session's passkey is known to be the member's own: only then does it open moderation queues. */
  trustedPasskey: boolean;
}

/** What opened a session besides a password or provider; null for nothing. */
export type SecondFactor = 'passkey' | 'recoveryCode' | null;

/** Who views: what a view may show depends on `userId` (null for a visitor), the names of places on `language`. */
export interface Viewer {
  userId: string | null;
  language: Language;
}
