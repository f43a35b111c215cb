import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lastOf, readDockerfile } from '../../scripts/containers/dockerfile.ts';
import { ALLOCATION, HEAP } from './memory.mjs';

it('the image says of memory what `npm start` says', () => {
  const stages = readDockerfile(readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8'));
  const site = stages.at(-1);
  const told = Object.entries(ALLOCATION).map(([name, value]) => `${name}=${value}`);
  expect(site && lastOf(site, 'ENV')).toBe(told.join(' '));
  expect(site && JSON.parse(lastOf(site, 'CMD'))).toEqual([...HEAP, 'server/main.mjs']);
});
