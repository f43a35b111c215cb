import { createHash } from 'node:crypto';

/** A script whose text stands in the page. */
const INLINE = /<script\b([^>]*)>(.*?)<\/script>/gs;
/** Types that browsers take for data: nothing of it runs. */
const DATA = /\stype="application\/(?:ld\+)?json"/;
const FROM_AN_ADDRESS = /\ssrc=/;

/**
 * What a page's policy names so that its inline scripts run: they are the site's own and React Router's, since React escapes
 * all words that people wrote. Reading them from the page once keeps nonces, which every visitor of a cached page would know,
 * out of it.
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
