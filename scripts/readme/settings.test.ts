import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { KNOWN_SETTINGS, readSettings, SECRET_SETTINGS } from '#server/read-settings.ts';
import { SETTING_GROUPS, type Setting } from '#server/settings.ts';
import { withSettings } from './settings.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const rows = Object.values(SETTING_GROUPS).flatMap((group) =>
  Object.entries<Setting>(group).map(([name, row]) => ({ name, ...row })),
);

describe('the settings', () => {
  it('are in README as they are read; if not: npm run readme:settings', () => {
    const readme = read('README.md');
    expect(readme).toBe(withSettings(readme));
  });

  it('have examples that can be used', () => {
    const examples = rows.filter(({ example }) => example !== undefined);
    expect(examples.length).toBeGreaterThan(5);
    for (const { name, example } of examples) {
      expect(() => readSettings({ [name]: example })).not.toThrow();
    }
  });

  it('can all be given to the containers, except for those that compose.yaml decides', () => {
    const decided =
      'PORT HOST DATA_DIR NODE_ENV ROLE WEB_CONCURRENCY S3_REGION RATE_LIMIT_FACTOR DRAIN_SECONDS';
    const providers = 'GOOGLE_ISSUER APPLE_ISSUER FACEBOOK_ORIGIN FACEBOOK_GRAPH';
    const passed = Object.keys(parse(read('compose.yaml'), { merge: true })['x-settings']);
    const files = SECRET_SETTINGS.map((name) => `${name}_FILE`);
    expect(
      [...passed, ...decided.split(' '), ...providers.split(' '), ...files].toSorted(),
    ).toEqual(KNOWN_SETTINGS.toSorted());
  });
});
