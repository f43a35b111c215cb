import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { renderedPage, withoutNonce } from './rendered-page.ts';

const hash = (script: string) => createHash('sha256').update(script).digest('base64');
const words = 'Une perceuse pour samedi. '.repeat(100);
const html = (body: string) =>
  `<!DOCTYPE html><html><head><script nonce="N">own()</script></head><body>${body}</body></html>`;

const rendered = (body: string, init: ResponseInit = {}) =>
  renderedPage(
    new Response(null, { headers: { 'Content-Type': 'text/html; charset=utf-8' }, ...init }),
    [body],
    { nonce: 'N', cacheControl: 'public' },
  );

describe('a rendered page', () => {
  it('names its own inline scripts by their hashes and carries no nonce', () => {
    const page = withoutNonce(
      [html('<script nonce="N" type="module">more()</script>'), '<link nonce="N" href="/a.css">'],
      'N',
    );
    expect(page.hashes).toEqual([hash('own()'), hash('more()')]);
    expect(page.pieces.join('')).not.toContain('nonce');
    expect(page.pieces.join('')).toContain('<link href="/a.css">');
  });

  it('forbids a script that came in with somebody’s words', () => {
    const { hashes } = withoutNonce(
      [
        html(
          '<script>evil()</script><script nonce="">evil()</script><script nonce="M">evil()</script>',
        ),
      ],
      'N',
    );
    expect(hashes).toEqual([hash('own()')]);
  });

  it('names no script that is loaded from an address', () => {
    expect(withoutNonce(['<script nonce="N" src="/a.js"></script>'], 'N').hashes).toEqual([]);
  });

  it('is the same page under the same tag, and another under another', async () => {
    const [one, same, other] = await Promise.all([
      rendered(html('a')),
      rendered(html('a')),
      rendered(html('b')),
    ]);
    expect(same.etag).toBe(one.etag);
    expect(other.etag).not.toBe(one.etag);
  });

  it('is compressed as the browser takes it, once for all', async () => {
    const page = await rendered(html(words));
    const zipped = page.encoded('gzip, deflate');
    expect(zipped.encoding).toBe('gzip');
    expect(gunzipSync(zipped.body).toString()).toContain(words);
    expect(page.encoded('gzip').body).toBe(zipped.body);
    const brotli = page.encoded('gzip, br;q=0.9');
    expect(brotliDecompressSync(brotli.body).toString()).toContain(words);
    const zstandard = page.encoded('gzip, deflate, br, zstd');
    expect(zstdDecompressSync(zstandard.body).toString()).toContain(words);
    expect(page.encoded(undefined)).toMatchObject({ encoding: null });
  });

  it('is whole for who takes no encoding, made once as well', async () => {
    const page = await rendered(html(words));
    const whole = page.encoded('identity');
    expect(whole.encoding).toBe(null);
    expect(whole.body.toString()).toContain(words);
    expect(page.encoded(undefined).body).toBe(whole.body);
    expect(page.encoded('zstd').body).toBe(page.encoded('zstd').body);
  });

  it('stays what it is when the next one is rendered', async () => {
    const [one, other] = [await rendered(html('a')), await rendered(html('b'))];
    expect(one.encoded(undefined).body.toString()).toContain('<body>a</body>');
    expect(other.encoded(undefined).body.toString()).toContain('<body>b</body>');
  });

  it('may be the data alone, which has no policy', async () => {
    const answer = new Response('[1]', { headers: { 'Content-Type': 'text/x-script' } });
    const data = await renderedPage(answer, null, { nonce: 'N', cacheControl: 'public' });
    expect(data.encoded(undefined).body.toString()).toBe('[1]');
    expect(data.headers).not.toHaveProperty('content-security-policy');
  });
});
