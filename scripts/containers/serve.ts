import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../tests/support/free-port.ts';
import { lastOf, type Stage } from './dockerfile.ts';

const LONGEST_START_MILLISECONDS = 60_000;
const LONGEST_END_MILLISECONDS = 10_000;

interface Place {
  /** The folder with the image's files, which the process may not change. */
  site: string;
  /** The volume. */
  data: string;
  /** Whom the process runs as; nobody else than we where we are not root. */
  identity: { uid?: number; gid?: number };
}

/**
 * Starts what a stage starts, with its environment and nothing else, and looks whether it keeps what an image promises.
 * @returns what it does not keep
 */
export async function serveAsContainer(
  stage: Stage,
  { site, data, identity }: Place,
): Promise<string[]> {
  const port = await freePort();
  const env = {
    ...environmentOf(stage, site, data),
    PORT: String(port),
    HOST: '127.0.0.1',
    DEMO_DATA: 'off',
  };
  const options = { cwd: site, env, ...identity };
  const run = ([program = '', ...parameters]: string[]): SpawnSyncReturns<string> =>
    spawnSync(program, parameters, { ...options, encoding: 'utf8' });
  const health = words(lastOf(stage, 'HEALTHCHECK').replace(/^.*?CMD\s+/, ''));
  const [program = '', ...parameters] = [
    ...words(lastOf(stage, 'ENTRYPOINT')),
    ...words(lastOf(stage, 'CMD')),
  ];

  const problems: string[] = [];
  const expect = (holds: boolean, otherwise: string) => {
    if (!holds) problems.push(otherwise);
  };
  const write = run(['node', '-e', 'fs.writeFileSync("server/changed.ts", "")']);
  expect(write.status !== 0, 'the process can change the files of the site');

  const child = spawn(program, parameters, { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(child, 'exit');
  try {
    const origin = `http://127.0.0.1:${port}`;
    const deadline = Date.now() + LONGEST_START_MILLISECONDS;
    while ((await statusOf(`${origin}/readyz`)) !== 200) {
      if (child.exitCode !== null) return [...problems, `it ended at once with ${child.exitCode}`];
      if (Date.now() > deadline) return [...problems, '/readyz does not answer'];
      await setTimeout(100);
    }
    const page = await (await fetch(`${origin}/fr`)).text();
    expect(/<html[^>]* lang="fr"/.test(page), '/fr is no French page');
    const [script = '/none'] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
    expect((await statusOf(origin + script)) === 200, `${script} of the page is not served`);
    expect(run(health).status === 0, 'the health check fails while the site serves');
    for (const path of globSync('scripts/*.ts', { cwd: site })) {
      const { stdout, stderr } = run(['node', path, '--no-such-word']);
      expect(
        /(operator|progress)\.ts$/.test(path) || /Usage: /.test(stdout + stderr),
        `${path} does not run: ${stderr}`,
      );
    }
    child.kill('SIGTERM');
    const first = await Promise.race([
      ended,
      setTimeout(LONGEST_END_MILLISECONDS, 'late', { ref: false }),
    ]);
    expect(Array.isArray(first) && first[0] === 0, `SIGTERM does not end it in order: ${first}`);
    expect(run(health).status !== 0, 'the health check passes although nothing serves');
  } finally {
    child.kill('SIGKILL');
  }
  return problems;
}

/** The environment a stage sets, where its folders are elsewhere. */
function environmentOf(stage: Stage, site: string, data: string): Record<string, string> {
  const work = lastOf(stage, 'WORKDIR');
  const volume = lastOf(stage, 'VOLUME');
  const env: Record<string, string> = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  };
  for (const { keyword, text } of stage.instructions) {
    if (keyword !== 'ENV') continue;
    for (const [, name = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) {
      const there = value === volume ? data : value.replaceAll(`${work}/`, `${site}/`);
      env[name] = there.replace('$PATH', env.PATH ?? '');
    }
  }
  return env;
}

const words = (json: string) => JSON.parse(json) as string[];

const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
