// `npm start`: installs what is missing, builds what has changed, then serves; `npm run prepare-start` does all but
// serve, for a checkout that the service may not write to. Plain JavaScript, because it may run on an older Node than
// the product's own.
import { spawn } from 'node:child_process';
import { ALLOCATION, ENGINE_SETTINGS } from '../server/runtime/memory.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { PROJECT, projectEnvironment, wantedNode } from './setup/node.mjs';

ensureInstalled();
const development = process.argv.includes('--dev');
if (!development) ensureBuilt();
if (process.argv.includes('--prepare')) process.exit(0);

const server = spawn(wantedNode(), [...ENGINE_SETTINGS, 'server/main.mjs'], {
  cwd: PROJECT,
  stdio: 'inherit',
  env: projectEnvironment({
    ...ALLOCATION,
    NODE_ENV: development ? 'development' : 'production',
  }),
});
// a terminal's Ctrl-C reaches the server by itself; a service manager's signal is passed on
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
