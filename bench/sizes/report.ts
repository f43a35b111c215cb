import type { PageSize } from './pages.ts';
import type { IndexSize, TableSize } from './sizes-of.ts';

/** What grows together, and the table whose rows are counted. */
const THINGS = [
  { name: 'a member', counted: 'users', tables: ['users', 'sessions'] },
  {
    name: 'a rental with one photo',
    counted: 'rentals',
    tables: [
      ...['rentals', 'rental_images', 'media', 'rental_words', 'search_words'],
      ...['map_cells', 'map_counted'],
    ],
  },
  { name: 'a conversation', counted: 'conversations', tables: ['conversations', 'participants'] },
  { name: 'a message', counted: 'messages', tables: ['messages'] },
  {
    name: 'an agreement, both sides notified',
    counted: 'bookings',
    tables: ['proposals', 'bookings', 'occupancies', 'notifications'],
  },
];
const MOST_INDEXES = 15;
/** Tables with fewer rows say nothing about the size of a row. */
const FEWEST_ROWS = 100;

const whole = (bytes: number) => bytes.toFixed(0);
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const line = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

/** The size of each thing, over all its tables. */
export function reportThings(tables: TableSize[]): void {
  console.log('\n| bytes of | counted | rows | indexes | together |\n|---|--:|--:|--:|--:|');
  for (const { name, counted, tables: names } of THINGS) {
    const rows = tables.find((table) => table.name === counted)?.rows ?? Number.NaN;
    const own = tables.filter((table) => names.includes(table.name));
    const sum = (of: 'data' | 'indexes') =>
      own.reduce((bytes, table) => bytes + table[of], 0) / rows;
    line(
      name,
      rows,
      whole(sum('data')),
      whole(sum('indexes')),
      whole(sum('data') + sum('indexes')),
    );
  }
}

/** The size of a row of each table. */
export function reportTables(tables: TableSize[]): void {
  console.log(
    '\n| table | rows | size | a row | its indexes | together |\n|---|--:|--:|--:|--:|--:|',
  );
  for (const { name, rows, data, indexes } of tables) {
    if (rows < FEWEST_ROWS) continue;
    const each = [data, indexes, data + indexes].map((bytes) => whole(bytes / rows));
    line(name, rows, megabytes(data + indexes), ...each);
  }
}

/** The largest indexes. */
export function reportIndexes(indexes: IndexSize[], tables: TableSize[]): void {
  console.log('\n| index | of | size | a row |\n|---|---|--:|--:|');
  for (const { name, table, bytes } of indexes.slice(0, MOST_INDEXES)) {
    const rows = tables.find((one) => one.name === table)?.rows ?? Number.NaN;
    line(name, table, megabytes(bytes), whole(bytes / rows));
  }
}

/** The sizes of pages. */
export function reportPages(pages: PageSize[]): void {
  console.log('\n| page, bytes | as it is | gzip | Brotli | Zstandard |\n|---|--:|--:|--:|--:|');
  for (const { name, plain, gzip, br, zstd } of pages) line(name, plain, gzip, br, zstd);
}
