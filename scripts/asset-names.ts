import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

/** What all texts of all languages say, in eight characters. */
function versionOfTexts(): string {
  const hash = createHash('sha256');
  for (const path of globSync('locales/*/*.json').toSorted()) hash.update(readFileSync(path));
  return hash.digest('base64url').slice(0, 8);
}

const version = versionOfTexts();

/**
 * What a file of the build that is no script is called. Texts share one version: every page carries the
 * addresses of all of them, and a hundred hashes would weigh more than the addresses.
 */
export function assetFileNames({ originalFileNames }: { originalFileNames: string[] }): string {
  const [, language, subject] =
    /locales\/(\w+)\/(\w+)\.json$/.exec(originalFileNames[0] ?? '') ?? [];
  return subject
    ? `assets/texts-${version}/${language}/${subject}[extname]`
    : 'assets/[name]-[hash][extname]';
}
