import type { PageBudget } from './budgets.ts';
import type { LoadedFile } from './measure-page.ts';

/** Below this, compressing saves no network packet. */
const SMALLEST_COMPRESSED = 1_000;
const COMPRESSED = new Set<LoadedFile['kind']>(['script', 'stylesheet', 'document', 'text']);

/** One line of the report, and whether it is as it should be. */
export interface Finding {
  fits: boolean;
  says: string;
}

/** Holds what a page has loaded against its budget, figure by figure. */
export function judge(
  files: readonly LoadedFile[],
  { budget, map }: { budget: PageBudget; map: boolean },
): Finding[] {
  const weightOf = (kind: string) =>
    sum(files.filter((file) => kind === 'total' || file.kind === kind));
  const figures = Object.entries(budget).map(([name, most]) => {
    const figure = name === 'requests' ? files.length : weightOf(name);
    // nothing loaded means nothing measured
    return { fits: figure > 0 && figure <= most, says: `${name} ${figure} of ${most}` };
  });
  const plain = files
    .filter(({ kind, bytes }) => COMPRESSED.has(kind) && bytes > SMALLEST_COMPRESSED)
    .filter(({ encoding }) => encoding !== 'br' && encoding !== 'zstd')
    .map(({ url }) => ({
      fits: false,
      says: `compressed with neither Brotli nor Zstandard: ${url}`,
    }));
  const loadsMap = files.some(({ url }) => /\/assets\/leaflet-[^/]+\.js$/.test(url));
  return [
    ...figures,
    ...plain,
    { fits: loadsMap === map, says: loadsMap ? 'with the map library' : 'without the map library' },
  ];
}

function sum(files: readonly LoadedFile[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}
