import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { SECRET_SETTINGS } from './read-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'kerya-secret-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, content: string) => {
  const path = join(folder, name);
  writeFileSync(path, content, { mode: 0o600 });
  return path;
};

describe('a secret in a file', () => {
  it('is read, without the line break that editors add at the end', () => {
    const secret = 's'.repeat(40);
    const config = readConfig({
      APP_SECRET_FILE: file('secret', `${secret}\n`),
      APP_SECRET_PREVIOUS_FILE: file('previous', `${'p'.repeat(32)}\n${'q'.repeat(32)}\n`),
      DATABASE_URL_FILE: file('database', 'postgres://u:p@db/kerya\n'),
    });
    expect(config).toMatchObject({
      secret,
      previousSecrets: ['p'.repeat(32), 'q'.repeat(32)],
      databaseUrl: 'postgres://u:p@db/kerya',
    });
  });

  it('may be any of the secrets', () => {
    const path = file('any', 'value');
    for (const name of SECRET_SETTINGS) {
      expect(() => readConfig({ [name]: 'value', [`${name}_FILE`]: path })).toThrow(
        `${name} and ${name}_FILE cannot both be set.`,
      );
    }
  });

  it('is named without its value when it cannot be used', () => {
    const path = file('short', 'too short a secret');
    expect(() => readConfig({ APP_SECRET_FILE: path })).toThrow(
      'APP_SECRET cannot be used: it takes at least 32 characters.',
    );
    expect(() => readConfig({ APP_SECRET_FILE: join(folder, 'none') })).toThrow(/ENOENT/);
    expect(() => readConfig({ APP_SECRET_FILE: file('empty', ' \n') })).toThrow('is empty');
  });

  it('is supported for secrets only', () => {
    expect(readConfig({ PORT_FILE: file('port', '8080') }).port).toBe(3000);
  });
});
