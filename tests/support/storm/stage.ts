import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Balancer, openBalancer } from '../balancer.ts';
import { type MailServer, startMailServer } from '../mail-server.ts';
import { type SmsServer, startSmsServer } from '../sms-gateway.ts';
import { SITE_PROCESSES, startTopology, type Topology } from '../topology/index.ts';
import { type SmallDisk, smallDisk } from './small-disk.ts';
import { type SteppingClock, steppingClock } from './stepping-clock.ts';

/** A whole topology, with everything around it that may fail. */
export interface Stage {
  /** The address people call, whose connections can be cut. */
  balancer: Balancer;
  topology: Topology;
  mail: MailServer;
  sms: SmsServer;
  /** Of the second web process. */
  clock: SteppingClock;
  /** Null where mounting is not allowed. */
  disks: Disks | null;
  /** The current address of the primary, without a pool. */
  databaseUrl(): string;
  stop(): Promise<void>;
}

interface Disks {
  /** Photos of both web processes. */
  files: SmallDisk;
  /** The disk of the current primary. */
  database(): SmallDisk;
}

const MEGABYTES = { files: 48, database: 512 };

/** Starts everything. */
export async function setStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'kerya-storm-'));
  await chmod(folder, 0o755);
  const ends: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  const mounted = (name: string, megabytes: number) => {
    const disk = smallDisk(join(folder, name), megabytes);
    if (disk) ends.push(disk.remove);
    return disk;
  };
  try {
    await mkdir(join(folder, 'files'));
    const files = mounted('files', MEGABYTES.files);
    const primary = mounted('primary', MEGABYTES.database);
    const standby = mounted('standby', MEGABYTES.database);
    const clock = steppingClock(join(folder, 'clock'));
    const mail = await startMailServer({ refusals: 0 });
    ends.push(mail.close);
    const sms = await startSmsServer();
    ends.push(sms.close);
    // the only files that processes share
    for (const name of SITE_PROCESSES) {
      await mkdir(join(folder, name));
      await symlink(join(folder, 'files'), join(folder, name, 'files'));
    }
    const topology = await startTopology(
      { SMTP_URL: mail.url, SMS_URL: sms.url, DRAIN_SECONDS: '2' },
      { folder, own: { 'web-2': clock.environment } },
    );
    ends.push(topology.stop);
    const balancer = await openBalancer();
    ends.push(balancer.close);
    balancer.leadTo([Number(new URL(topology.origin).port)]);
    const disks = files &&
      primary &&
      standby && {
        files,
        database: () => (topology.primary.data.startsWith(primary.folder) ? primary : standby),
      };
    return {
      balancer,
      topology,
      mail,
      sms,
      clock,
      disks,
      databaseUrl: () => `${topology.primary.url}/postgres`,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
