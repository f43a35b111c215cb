import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FEATURES = new URL('../../server/features', import.meta.url).pathname;

/** The features that each feature of the server imports, in alphabetical order. */
export function importsOfFeatures(): Record<string, string[]> {
  return Object.fromEntries(readdirSync(FEATURES).map((name) => [name, importedBy(name)]));
}

function importedBy(feature: string): string[] {
  const folder = join(FEATURES, feature);
  const texts = globSync('**/*.ts', { cwd: folder }).map((path) =>
    readFileSync(join(folder, path), 'utf8'),
  );
  const imports = texts.flatMap((text) => [...text.matchAll(/from '\.\.\/([\w-]+)\/index\.ts'/g)]);
  return [...new Set(imports.flatMap(([, name]) => name ?? []))].sort();
}

/**
 * The same as a document's table has it: a line `calendars  accounts, rentals`, or several features before the spaces;
 * `-` for none. A line that begins with spaces goes on with the one before.
 */
export function importsInTable(text: string): Record<string, string[]> {
  const table =
    /In the server, imports between features go one way[^`]*```\n([^`]*)```/.exec(text)?.[1] ?? '';
  const lines = table.replace(/\n +/g, ' ').split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, features = '', imported = ''] = /^(\w.*?) {2,}(.+)$/.exec(line) ?? [];
      const names = imported === '-' ? [] : imported.split(/, +/).sort();
      return features === '' ? [] : features.split(', ').map((feature) => [feature, names]);
    }),
  );
}
