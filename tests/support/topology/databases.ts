import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { type PostgresServer, startPostgres, startPostgresAgain } from '../postgres-server.ts';
import { makeSynchronous, promote, startStandby } from './standby.ts';

/** A primary and its synchronous replica, which may change roles; each place keeps its port. */
export interface Databases {
  readonly primary: PostgresServer;
  readonly standby: PostgresServer;
  /** Kills the primary with -9 and starts it again where it was. */
  restartPrimary(): Promise<void>;
  /** Kills the primary, promotes the replica, and creates a new replica in the place of the former primary. */
  failOver(): Promise<void>;
  kill(): Promise<void>;
}

interface Place {
  folder: string;
  settings: Record<string, string>;
  server: PostgresServer;
}

/** Starts both in folders of their own below `folder`. */
export async function startDatabases(folder: string): Promise<Databases> {
  const settingsOf = (port: number) => ({
    port: String(port),
    fsync: 'off',
    // as much of the log as fits on a small disk, and enough for a replica that is being created
    max_wal_size: '128MB',
    wal_keep_size: '128MB',
  });
  const settings = { primary: settingsOf(await freePort()), standby: settingsOf(await freePort()) };
  const folders = { primary: join(folder, 'primary'), standby: join(folder, 'standby') };
  for (const each of Object.values(folders)) await mkdir(each, { recursive: true });
  let primary: Place = {
    folder: folders.primary,
    settings: settings.primary,
    server: await startPostgres(folders.primary, settings.primary),
  };
  const kill = async (...places: (Place | undefined)[]) => {
    for (const place of places) await place?.server.kill();
  };
  let standby: Place | undefined;
  const follow = async (place: Omit<Place, 'server'>) => {
    standby = {
      ...place,
      server: await startStandby(primary.server, place.folder, place.settings),
    };
    await makeSynchronous(primary.server);
  };
  try {
    await follow({ folder: folders.standby, settings: settings.standby });
  } catch (error) {
    await kill(standby, primary);
    throw error;
  }
  const replica = () => standby as Place;
  return {
    get primary() {
      return primary.server;
    },
    get standby() {
      return replica().server;
    },
    restartPrimary: async () => {
      await primary.server.kill();
      primary.server = await startPostgresAgain(primary.folder, primary.settings);
    },
    failOver: async () => {
      await primary.server.kill();
      const former = primary;
      await promote(replica().server);
      primary = replica();
      // its processes end a moment later
      await rm(former.server.data, { recursive: true, force: true, maxRetries: 20 });
      await follow(former);
    },
    kill: () => kill(standby, primary),
  };
}
