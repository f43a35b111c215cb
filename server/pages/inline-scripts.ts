import { createHash } from 'node:crypto';

/** A script whose text is in the page. */
const INLINE = /<script\b([^>]*)>(.*?)<\/script>/gs;
/** Types that browsers treat as data and do not run. */
const DATA = /\stype="application\/(?:ld\+)?json"/;
const FROM_AN_ADDRESS = /\ssrc=/;

/**
 * The hashes with which a page's policy allows its inline scripts: they are the site's own and React Router's, since
 * React escapes all texts that people wrote. Reading them from the page once avoids nonces, which every visitor of a
 * cached page would know.
 * @returns SHA-256 in base64, each once
 */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', script = ''] of html.matchAll(INLINE)) {
    if (FROM_AN_ADDRESS.test(attributes) || DATA.test(attributes)) continue;
    hashes.add(createHash('sha256').update(script).digest('base64'));
  }
  return [...hashes];
}
