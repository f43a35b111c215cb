import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './policy.ts';

const imagesOf = (policy: string) =>
  policy.split('; ').find((directive) => directive.startsWith('img-src'));

describe('the policy of a page', () => {
  it('runs the inline scripts it names, and no others', () => {
    expect(contentSecurityPolicy(['abc=', 'def='])).toContain(
      "script-src 'self' 'sha256-abc=' 'sha256-def=';",
    );
  });

  it('allows photos from the CDN and uploads to the store, if they are configured', () => {
    const places = {
      pictures: ['https://cdn.example/kerya', 'https://cdn.example/maps/{z}/{x}/{y}.png'],
      uploadsTo: 'https://store.example',
    };
    const policy = contentSecurityPolicy([], places);
    expect(imagesOf(policy)).toBe("img-src 'self' data: blob: https://cdn.example");
    expect(policy).toContain("connect-src 'self' https://store.example;");
    expect(contentSecurityPolicy([])).toContain("connect-src 'self';");
  });

  it('allows sockets of the site only', () => {
    expect(contentSecurityPolicy([], { site: 'https://kerya.example' })).toContain(
      "connect-src 'self' wss://kerya.example;",
    );
  });

  it('allows prefetching of the site’s own files only, and names all else', () => {
    const directives = contentSecurityPolicy([]).split('; ');
    expect(directives).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "media-src 'none'",
        "frame-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    );
  });

  it('allows map pictures from the configured service, and from nowhere else', () => {
    expect(imagesOf(contentSecurityPolicy([]))).toBe("img-src 'self' data: blob:");
    const tiles = 'https://tiles.example/{z}/{x}/{y}.png';
    expect(imagesOf(contentSecurityPolicy([], { pictures: [tiles] }))).toBe(
      "img-src 'self' data: blob: https://tiles.example",
    );
  });
});
