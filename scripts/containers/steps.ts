import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type Instruction, lastOf, readDockerignore, type Stage } from './dockerfile.ts';

/** Where each stage's files are: its name and its folder, which stands for its `WORKDIR`. */
export type Folders = Record<string, string>;

/** Copies to a folder what an image is built from. */
export function copyContext(project: string, ignore: string, into: string): void {
  const { names, isLeftOut } = readDockerignore(ignore);
  for (const name of names) {
    cpSync(join(project, name), join(into, name), {
      recursive: true,
      filter: (path) => !isLeftOut(path),
    });
  }
}

/**
 * Does in plain folders what a build does with one stage: `COPY`, and `RUN` where `runs` says so.
 * @returns the stage's folder
 * @throws with the output of a step that fails
 */
export function buildStage(stage: Stage, { root, context, folders, runs }: Surroundings): string {
  const folder = join(root, stage.name);
  mkdirSync(folder, { recursive: true });
  const work = lastOf(stage, 'WORKDIR');
  for (const instruction of stage.instructions) {
    if (instruction.keyword === 'COPY') copy(instruction, { folder, context, folders, work });
    if (instruction.keyword === 'RUN' && runs) {
      console.log(`${stage.name}: ${instruction.text}`);
      execFileSync('sh', ['-ec', instruction.text], {
        cwd: folder,
        env: ownEnvironment(),
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    }
  }
  return folder;
}

/** Ours without what the npm that may have started us tells its children: a step has an npm of its own. */
const ownEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$|NODE_ENV$)/i.test(name)),
  );

interface Surroundings {
  root: string;
  context: string;
  folders: Folders;
  runs: boolean;
}

function copy(
  { flags, text }: Instruction,
  {
    folder,
    context,
    folders,
    work,
  }: { folder: string; context: string; folders: Folders; work: string },
): void {
  const words = text.split(/\s+/);
  const target = resolve(folder, words.at(-1) ?? '');
  const from = flags.from === undefined ? context : folders[flags.from];
  if (from === undefined) throw new Error(`No stage is called ${flags.from}.`);
  const names = words.slice(0, -1).map((word) => (flags.from ? inStage(word, work) : word));
  const sources = names.flatMap((name) =>
    name === '.' ? [from] : globSync(name, { cwd: from }).map((found) => join(from, found)),
  );
  if (sources.length === 0) throw new Error(`There is nothing to copy: ${text}`);
  const intoFolder =
    sources.length > 1 || text.endsWith('/') || (existsSync(target) && words.at(-1) === './');
  for (const source of sources) {
    const named = intoFolder && !statSync(source).isDirectory();
    cpSync(source, named ? join(target, basename(source)) : target, {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
}

/** A path in another stage, below its folder: every stage works in the same one. */
function inStage(path: string, work: string): string {
  if (!path.startsWith(`${work}/`)) throw new Error(`${path} is not below ${work}.`);
  return path.slice(work.length + 1);
}
