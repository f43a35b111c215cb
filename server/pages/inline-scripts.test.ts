import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineScriptHashes } from './inline-scripts.ts';

const hash = (script: string) => createHash('sha256').update(script).digest('base64');

describe('the inline scripts of a page', () => {
  it('are identified by their content, each once', () => {
    const html =
      '<script>own()</script><p>words</p><script type="module" async="">\nmore()</script><script>own()</script>';
    expect(inlineScriptHashes(html)).toEqual([hash('own()'), hash('\nmore()')]);
  });

  it('are neither scripts that are loaded from an address nor data', () => {
    const html =
      '<script type="module" src="/a.js"></script><script type="application/ld+json">{"a":1}</script>';
    expect(inlineScriptHashes(html)).toEqual([]);
  });

  it('are not found in texts of members, which the page escapes', () => {
    expect(inlineScriptHashes('<p>&lt;script&gt;evil()&lt;/script&gt;</p>')).toEqual([]);
  });
});
