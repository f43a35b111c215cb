import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ALLOCATION, ENGINE_SETTINGS } from './memory.mjs';

it('the image has the same memory settings as `npm start`', () => {
  const image = readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8');
  const variables = Object.entries(ALLOCATION).map(([name, value]) => `${name}=${value}`);
  expect(image).toContain(`\nENV ${variables.join(' ')}\n`);
  const command = [...ENGINE_SETTINGS, 'server/main.mjs'].map((word) => JSON.stringify(word));
  expect(image).toContain(`\nCMD [${command.join(', ')}]\n`);
});

it('the heap is bounded alike on every machine, so that a large one does not collect it later', () => {
  const limit = execFileSync(process.execPath, [
    ...ENGINE_SETTINGS,
    '--print',
    'require("node:v8").getHeapStatistics().heap_size_limit / 2 ** 20',
  ]);
  // from 2 GB on V8 lets it grow fourfold between two collections
  expect(Number(limit)).toBeLessThan(1_200);
});
