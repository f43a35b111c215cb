import { type PageName, pageUrl } from '#contract/paths.ts';
import { ensureBuilt } from '../../scripts/setup/build.mjs';
import { startServer } from '../../tests/support/server-process.ts';
import { httpClient } from '../http-client.ts';

/** The size of a page over the network, by encoding. */
export interface PageSize {
  name: string;
  plain: number;
  gzip: number;
  br: number;
  zstd: number;
}

const PAGES = ['home', 'offers', 'map', 'faq'] as const satisfies readonly PageName[];

/** French pages of a site on this database. */
export async function pagesOf(dataDirectory: string, databaseUrl: string): Promise<PageSize[]> {
  ensureBuilt();
  const server = await startServer(dataDirectory, { DATABASE_URL: databaseUrl });
  const client = httpClient();
  const bytesOf = async (address: string, encoding: string) =>
    (await client.ask(address, { headers: { 'accept-encoding': encoding } })).length;
  try {
    const sizes: PageSize[] = [];
    for (const name of PAGES) {
      const address = server.origin + pageUrl('fr', name);
      sizes.push({
        name,
        plain: await bytesOf(address, 'identity'),
        gzip: await bytesOf(address, 'gzip'),
        br: await bytesOf(address, 'br'),
        zstd: await bytesOf(address, 'zstd'),
      });
    }
    return sizes;
  } finally {
    client.close();
    await server.kill();
  }
}
