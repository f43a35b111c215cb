import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { renderedPage } from './rendered-page.ts';

const words = 'Une perceuse pour samedi. '.repeat(100);
const html = (body: string) =>
  `<!DOCTYPE html><html><head><script>own()</script></head><body>${body}</body></html>`;

const rendered = (body: string) =>
  renderedPage(new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }), {
    cacheControl: 'public',
  });

describe('a rendered page', () => {
  it('has the same ETag as an equal page, and another one than a different page', async () => {
    const [one, same, other] = await Promise.all(
      ['a', 'a', 'b'].map((text) => rendered(html(text))),
    );
    expect(same?.etag).toBe(one?.etag);
    expect(other?.etag).not.toBe(one?.etag);
  });

  it('is compressed in an encoding that the browser accepts, once for all requests', async () => {
    const page = await rendered(html(words));
    const zipped = page.encoded('gzip, deflate');
    expect(zipped.encoding).toBe('gzip');
    expect(gunzipSync(zipped.body).toString()).toContain(words);
    expect(page.encoded('gzip').body).toBe(zipped.body);
    const brotli = page.encoded('gzip, br;q=0.9');
    expect(brotliDecompressSync(brotli.body).toString()).toContain(words);
    const zstandard = page.encoded('gzip, deflate, br, zstd');
    expect(zstdDecompressSync(zstandard.body).toString()).toContain(words);
    expect(page.encoded('identity').body.toString()).toContain(words);
    expect(page.encoded(undefined)).toMatchObject({ encoding: null });
  });

  it('may run its own inline scripts and no others', async () => {
    const policy = (await rendered(html('words'))).headers['content-security-policy'];
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  });

  it('may be the data alone, which has no policy', async () => {
    const answer = new Response('[1]', { headers: { 'Content-Type': 'text/x-script' } });
    const data = await renderedPage(answer, { cacheControl: 'public' });
    expect(data.encoded(undefined).body.toString()).toBe('[1]');
    expect(data.headers).not.toHaveProperty('content-security-policy');
  });
});
