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
