import { describe, expect, it } from 'vitest';
import { type Allowed, licenceFaults } from './judge.ts';

const allowed: Allowed = {
  anywhere: ['MIT', 'ISC'],
  toWorkWith: ['MPL-2.0'],
  named: { 'lib-*': ['LGPL-3.0-or-later', 'a shared library'] },
  unsaid: { 'old@1.0.0': 'MIT' },
};
const needed = {
  'node_modules/lib-linux': { version: '1.0.0', license: 'ISC AND LGPL-3.0-or-later' },
  'node_modules/old': { version: '1.0.0' },
};
const faults = (packages: Parameters<typeof licenceFaults>[0]) =>
  licenceFaults({ ...needed, ...packages }, allowed);

describe('the licences of dependencies', () => {
  it('are allowed ones, one of several offered, or several required', () => {
    expect(
      faults({
        '': { version: '0.1.0' },
        'node_modules/a': { version: '1.0.0', license: 'MIT' },
        'node_modules/b': { version: '1.0.0', license: '(GPL-3.0-only OR MIT)' },
        'node_modules/c': { version: '1.0.0', license: 'MIT AND ISC' },
      }),
    ).toEqual([]);
  });

  it('are none with further conditions', () => {
    expect(
      faults({
        'node_modules/a/node_modules/@x/gpl': { version: '2.0.0', license: 'GPL-3.0-only' },
        'node_modules/both': { version: '1.0.0', license: 'MIT AND GPL-3.0-only' },
      }),
    ).toEqual(['@x/gpl@2.0.0 is under GPL-3.0-only.', 'both@1.0.0 is under MIT AND GPL-3.0-only.']);
  });

  it('may have further conditions for tools, which are not passed on', () => {
    const tool = { version: '1.0.0', license: 'MPL-2.0' };
    expect(faults({ 'node_modules/tool': { ...tool, dev: true } })).toEqual([]);
    expect(faults({ 'node_modules/tool': tool })).toEqual(['tool@1.0.0 is under MPL-2.0.']);
  });

  it('are known', () => {
    expect(faults({ 'node_modules/old': { version: '1.0.1' } })).toEqual([
      'old@1.0.1 does not say its licence.',
      'Nothing needs the exception for old@1.0.0 any more.',
    ]);
  });

  it('have no exception for a package that is gone', () => {
    expect(licenceFaults({}, allowed)).toEqual([
      'Nothing needs the exception for lib-* any more.',
      'Nothing needs the exception for old@1.0.0 any more.',
    ]);
  });
});
