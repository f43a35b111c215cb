import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageUrl } from '#contract/paths.ts';
import { type Site, startSite } from '../support/site.ts';
import { wordsOf } from '../support/words.ts';

const dataDirectory = mkdtempSync(join(tmpdir(), 'kerya-refused-'));
let site: Site;
beforeAll(async () => {
  site = await startSite({
    dataDirectory,
    demoData: false,
    // one page a minute
    environment: { RATE_LIMIT_FACTOR: '0.001' },
  });
}, 60_000);
afterAll(async () => {
  await site?.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
});

it('somebody who asks for too many listings reads so without scripts, and a crawler gets 429', async () => {
  const ask = (path: string) => fetch(site.origin + path);
  await ask(pageUrl('fr', 'offer', { slug: 'perceuse-1' }));
  for (const path of [
    pageUrl('fr', 'offer', { slug: 'perceuse-2' }),
    pageUrl('fr', 'rental', { rentalId: crypto.randomUUID() }),
  ]) {
    const answer = await ask(path);
    expect(answer.status).toBe(429);
    expect(await answer.text()).toContain(wordsOf('fr')('common:failure.subtitle'));
  }
});
