import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from './adapters/database/index.ts';
import { gazetteer } from './adapters/geocoder/gazetteer.ts';
import { type SocketRealtime, socketRealtime } from './adapters/realtime/socket.ts';
import { folderStorage } from './adapters/storage/folder.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { migrate } from './migrations/index.ts';
import { loadSecrets } from './secrets.ts';

export type OpenContext = Context & { realtime: SocketRealtime; close(): Promise<void> };

/** Opens everything the configuration names and brings the database to the newest version. */
export async function openContext(config: Config): Promise<OpenContext> {
  const log = pino({ level: config.logLevel });
  const database = await openDatabase(config);
  try {
    await migrate(database.db);
    return {
      config,
      log,
      secrets: await loadSecrets(config),
      clock: systemClock,
      db: database.db,
      storage: folderStorage(join(config.dataDirectory, 'files')),
      geocoder: gazetteer(),
      realtime: socketRealtime(),
      close: database.close,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
