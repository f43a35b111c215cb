import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const PROJECT = new URL('..', import.meta.url).pathname;
/** An empty project with this project's rules. */
const project = mkdtempSync(join(tmpdir(), 'kerya-rules-'));
const rules = JSON.parse(readFileSync(join(PROJECT, 'biome.json'), 'utf8'));
writeFileSync(join(project, 'biome.json'), JSON.stringify({ ...rules, vcs: { enabled: false } }));
cpSync(join(PROJECT, 'package.json'), join(project, 'package.json'));
afterAll(() => rmSync(project, { recursive: true }));

/** The linter's output for a file at `path` that imports from `from`. */
function complaint(path: string, from: string): string {
  const file = join(project, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `import { probe } from '${from}';\n\nprobe();\n`);
  const { stdout, stderr } = spawnSync('biome', ['lint', path], { cwd: project, encoding: 'utf8' });
  return /noRestrictedImports/.exec(stdout + stderr)?.[0] ?? 'nothing';
}

describe('the import rules', () => {
  it.each([
    ['contract/rentals/probe.ts', 'node:fs', 'zod/mini'],
    ['contract/rentals/probe.ts', '#server/app.ts', '../limits.ts'],
    ['server/features/rentals/probe.ts', '../accounts/queries.ts', '../accounts/index.ts'],
    ['server/features/rentals/probe.ts', '#web/lib/api.ts', '#contract/limits.ts'],
    ['server/features/rentals/probe.ts', '../../../tests/support/start-app.ts', './slug.ts'],
    ['server/plugins/probe.ts', '../features/accounts/index.ts', '../errors.ts'],
    ['server/adapters/mail/probe.ts', '../../features/accounts/index.ts', '../../config.ts'],
    [
      'web/features/rentals/probe.ts',
      '#web/features/media/photos.ts',
      '#web/features/media/index.ts',
    ],
    ['web/features/rentals/probe.ts', '#server/app.ts', '#contract/limits.ts'],
    ['web/ui/probe.ts', '#web/features/media/index.ts', '#web/lib/language.ts'],
  ])('in %s forbid %s and allow %s', (path, forbidden, allowed) => {
    expect(complaint(path, allowed)).toBe('nothing');
    expect(complaint(path, forbidden)).toBe('noRestrictedImports');
  });
});
