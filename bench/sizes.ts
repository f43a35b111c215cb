// `npm run bench:sizes`: the sizes of a member, a rental, a conversation, a message and an agreement in PostgreSQL, table
// by table, and the size of a page over the network. docs/scaling.md uses the results.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../server/adapters/database/index.ts';
import { migrate } from '../server/migrations/index.ts';
import { machine } from './measure.ts';
import { fill } from './search/fill.ts';
import { pagesOf } from './sizes/pages.ts';
import { reportIndexes, reportPages, reportTables, reportThings } from './sizes/report.ts';
import { indexSizes, tableSizes } from './sizes/sizes-of.ts';
import { fillThreads } from './sizes/threads.ts';
import { withPostgres } from './with-postgres.ts';

const RENTALS_A_MEMBER = 5;
const { values } = parseArgs({
  options: {
    rentals: { type: 'string', default: '100000' },
    /** Of every conversation; there are half as many conversations as rentals. */
    messages: { type: 'string', default: '20' },
  },
});
const rentals = Number(values.rentals);

await withPostgres(async ({ folder, databaseUrl }) => {
  const { db, close } = await openDatabase({ databaseUrl, dataDirectory: '' });
  try {
    await migrate(db);
    await fill(db, { rentals, members: Math.ceil(rentals / RENTALS_A_MEMBER) });
    await fillThreads(db, { conversations: rentals / 2, messages: Number(values.messages) });
    const tables = await tableSizes(db);
    console.log(`\n${machine()}`);
    reportThings(tables);
    reportTables(tables);
    reportIndexes(await indexSizes(db), tables);
  } finally {
    await close();
  }
  reportPages(await pagesOf(join(folder, 'data'), databaseUrl));
});
