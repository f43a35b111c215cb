// `npm run topology`: the site as it runs on several machines, on this one. Ctrl+C stops all of it.
import { objectStore } from '../tests/support/object-store/server.ts';
import { startTopology } from '../tests/support/topology/index.ts';

const width = 26;
console.log(
  'Starting OpenStack Swift, PostgreSQL with a replica, PgBouncer, Redis, the site and HAProxy...',
);
const store = await objectStore();
const topology = await startTopology({ NODE_ENV: 'production' }, { store }).catch(async (error) => {
  await store.remove();
  throw error;
});
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
    await store.remove();
    process.exit(0);
  });
}
