import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { TESTS_OF_FEATURE } from './features.ts';

const PROJECT = join(import.meta.dirname, '../..');

/** Chooses the sample: another seed is another sample, the same one the same for the same sources. */
const SEED = 'kerya 1';
const SIZE = 400;

/** What identifies a mutant: lines and columns from 0. */
export interface Mutation {
  fileName: string;
  location: { start: Position; end: Position };
  mutatorName: string;
  replacement: string;
}
interface Position {
  line: number;
  column: number;
}

/** One line a mutant, the same wherever the project lies. */
export function keyOf({ fileName, location, mutatorName, replacement }: Mutation): string {
  const at = ({ line, column }: Position) => `${line}:${column}`;
  const file = relative(PROJECT, fileName).replace(/^\.stryker-tmp\/[^/]+\//, '');
  return `${file} ${at(location.start)}-${at(location.end)} ${mutatorName} ${replacement}`;
}

/** Files of a feature that run in a command's transaction: the commands and their rules. */
export function commandFilesOf(feature: string): string[] {
  return globSync(`server/features/${feature}/*.ts`, { cwd: PROJECT })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /\/commands\/command\.ts'/.test(readFileSync(join(PROJECT, file), 'utf8')))
    .toSorted();
}

/** The fixed sample of all mutants of all commands, by their keys: those whose hashes come first. */
export async function sample(): Promise<Set<string>> {
  const names = Object.keys(TESTS_OF_FEATURE).flatMap(commandFilesOf);
  const files = names.map((name) => ({
    name: join(PROJECT, name),
    content: readFileSync(join(PROJECT, name), 'utf8'),
    mutate: true,
  }));
  const { mutants } = await new Instrumenter(QUIET).instrument(files, {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
  });
  const hash = (key: string) => createHash('sha256').update(SEED).update(key).digest('hex');
  const ranked = mutants.map(keyOf).map((key) => ({ key, rank: hash(key) }));
  ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1));
  return new Set(ranked.slice(0, SIZE).map(({ key }) => key));
}

const nothing = () => undefined;
const no = () => false;
const QUIET = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
};
