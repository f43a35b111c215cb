// `npm run topology`: the site as it runs on several machines, on this one. Ctrl+C stops all of it.
import { startTopology } from '../tests/support/topology/index.ts';

const width = 26;
console.log('Starting PostgreSQL with a replica, PgBouncer, Redis, the site and HAProxy...');
const topology = await startTopology({ PUBLIC_URL: 'http://127.0.0.1', NODE_ENV: 'production' });
for (const [name, address] of Object.entries(topology.addresses)) {
  console.log(`${name.padEnd(width)}${address}`);
}
console.log('\nCtrl+C stops everything and removes its data.');

const open = setInterval(() => undefined, 60_000);
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    clearInterval(open);
    await topology.stop();
    process.exit(0);
  });
}
