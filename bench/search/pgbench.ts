import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';

/** The results of one round: requests, or as many sets of statements. */
export interface Round {
  /** Answers a second. */
  rate: number;
  /** Milliseconds of each. */
  times: number[];
}

/** Runs sets of statements from several clients for some seconds. */
export interface Pgbench {
  run(clients: number, seconds: number): Promise<Round>;
  remove(): Promise<void>;
}

/** The prefix of the files in which pgbench logs each set it has run. */
const LOG = 'ran';

/** @param sets one script each, drawn evenly. @throws when there is no pgbench */
export async function pgbench(databaseUrl: string, sets: CompiledQuery[][]): Promise<Pgbench> {
  const program = findPgbench();
  const directory = await mkdtemp(join(tmpdir(), 'kerya-pgbench-'));
  const scripts = sets.map((_, index) => `${index}.sql`);
  for (const [index, statements] of sets.entries()) {
    await writeFile(join(directory, scripts[index] as string), statements.map(scriptLine).join(''));
  }
  return {
    run: async (clients, seconds) => {
      const files = scripts.flatMap((script) => ['-f', script]);
      const counts = ['-c', String(clients), '-j', '2', '-T', String(seconds)];
      const log = ['-l', `--log-prefix=${LOG}`];
      const { stdout } = await promisify(execFile)(
        program,
        ['-n', ...counts, ...log, ...files, databaseUrl],
        {
          cwd: directory,
          maxBuffer: 2 ** 24,
        },
      );
      const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
      if (!rate) throw new Error(`pgbench printed no rate:\n${stdout}`);
      return { rate: Number(rate), times: await takeTimes(directory) };
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

/** Milliseconds of each set of the last run, whose files are removed: the third word of each line, in microseconds. */
async function takeTimes(directory: string): Promise<number[]> {
  const names = (await readdir(directory)).filter((name) => name.startsWith(LOG));
  const files = names.map((name) => join(directory, name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  await Promise.all(files.map((file) => rm(file)));
  return texts.flatMap((text) =>
    text
      .trim()
      .split('\n')
      .map((line) => Number(line.split(' ')[2]) / 1_000),
  );
}

/** A statement with its parameters in it. They have no type, as the application sends them. */
function scriptLine({ sql, parameters }: CompiledQuery): string {
  const text = sql.replace(/\$(\d+)/g, (_, number: string) =>
    literal(parameters[Number(number) - 1]),
  );
  return `${text.replaceAll(/\s*\n\s*/g, ' ')};\n`;
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(element).join()}}`);
  return pg.escapeLiteral(String(value));
}

const element = (value: unknown) => `"${String(value).replaceAll(/["\\]/g, '\\$&')}"`;

function findPgbench(): string {
  const system = '/usr/lib/postgresql';
  const installed = existsSync(system) ? readdirSync(system) : [];
  const directories = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...installed.map((version) => join(system, version, 'bin')),
  ];
  const found = directories.map((one) => join(one, 'pgbench')).find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    'pgbench is needed, with which the throughput is compared. On Debian: apt-get install postgresql-contrib (it is in the package postgresql since version 10); elsewhere it comes with PostgreSQL.',
  );
}
