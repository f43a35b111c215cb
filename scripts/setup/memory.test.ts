import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lastOf, readDockerfile } from '../containers/dockerfile.ts';
import { ALLOCATION } from './memory.mjs';

it('the image has the allocator that `npm start` has', () => {
  const stages = readDockerfile(readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8'));
  const site = stages.at(-1);
  const told = Object.entries(ALLOCATION).map(([name, value]) => `${name}=${value}`);
  expect(site && lastOf(site, 'ENV')).toBe(told.join(' '));
});
