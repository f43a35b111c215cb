import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Subjects that only the server uses are left out. */
const FOR_BROWSERS = /\/(?!feeds\.|mails\.|records\.)\w+\.json$/;

/**
 * Gives browsers the locale files, under addresses that `web/lib/text-files.ts` makes of language and subject.
 * In a build all of them share one version, so that no page carries a hundred hashes; in development they are
 * the files themselves.
 */
export function textFiles(): Plugin {
  const files = new Map(
    globSync('locales/*/*.json')
      .toSorted()
      // minified, as only a program reads them
      .map((path) => [path, JSON.stringify(JSON.parse(readFileSync(path, 'utf8')))]),
  );
  const hash = createHash('sha256');
  for (const text of files.values()) hash.update(text);
  const folder = `assets/texts-${hash.digest('base64url').slice(0, 8)}`;
  return {
    name: 'text-files',
    config: (_, { command }) => ({
      define: { TEXT_FILES: JSON.stringify(command === 'build' ? `/${folder}` : '/locales') },
    }),
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [path, source] of files) {
        if (!FOR_BROWSERS.test(path)) continue;
        this.emitFile({ type: 'asset', fileName: path.replace('locales', folder), source });
      }
    },
  };
}
