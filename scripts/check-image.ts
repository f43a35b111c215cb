// `npm run check:image`: does in plain folders what `docker build` does, starts what comes out as nobody in a folder
// that cannot be written to, and looks whether it serves. It needs no Docker, so base images are not looked at.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastOf, readDockerfile } from './containers/dockerfile.ts';
import { serveAsContainer } from './containers/serve.ts';
import { buildStage, copyContext, type Folders } from './containers/steps.ts';

const PROJECT = new URL('..', import.meta.url).pathname;
const root = mkdtempSync(join(tmpdir(), 'kerya-image-'));
chmodSync(root, 0o755);
const data = join(root, 'data');

try {
  const stages = readDockerfile(readFileSync(join(PROJECT, 'Dockerfile'), 'utf8'));
  const last = stages.at(-1);
  if (!last) throw new Error('The Dockerfile has no stage.');
  const context = join(root, 'context');
  copyContext(PROJECT, readFileSync(join(PROJECT, '.dockerignore'), 'utf8'), context);
  const folders: Folders = {};
  for (const stage of stages) {
    // the last one's only command makes the volume's folder, which is made below
    folders[stage.name] = buildStage(stage, { root, context, folders, runs: stage !== last });
  }
  const site = folders[last.name] as string;
  const [uid = 0, gid = 0] = lastOf(last, 'USER').split(':').map(Number);
  mkdirSync(data);
  const asRoot = process.getuid?.() === 0;
  if (asRoot) chownSync(data, uid, gid);
  else execFileSync('chmod', ['-R', 'a-w', site]);
  const problems = await serveAsContainer(last, {
    site,
    data,
    identity: asRoot ? { uid, gid } : {},
  });
  const [size] = execFileSync('du', ['-sm', site], { encoding: 'utf8' }).split('\t');
  console.log(`What the image adds to its base weighs ${size} MB.`);
  for (const problem of problems) console.error(`FAILED: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
  else
    console.log(
      'It starts as nobody in a folder that cannot be written to, serves, and ends with SIGTERM.',
    );
} finally {
  spawnSync('chmod', ['-R', 'u+w', root]);
  rmSync(root, { recursive: true, force: true });
}
