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

  it('lets photos come from the CDN and go to the store, where there are such', () => {
    const places = {
      pictures: ['https://cdn.example/kerya', 'https://cdn.example/maps/{z}/{x}/{y}.png'],
      uploadsTo: 'https://store.example',
    };
    const policy = contentSecurityPolicy([], places);
    expect(imagesOf(policy)).toBe("img-src 'self' data: blob: https://cdn.example");
    expect(policy).toContain("connect-src 'self' https://store.example;");
    expect(contentSecurityPolicy([])).toContain("connect-src 'self';");
  });

  it('opens sockets of the site alone', () => {
    expect(contentSecurityPolicy([], { site: 'https://kerya.example' })).toContain(
      "connect-src 'self' wss://kerya.example;",
    );
  });

  it('lets only the site’s own files be fetched ahead, and names all else', () => {
    const directives = contentSecurityPolicy([]).split('; ');
    expect(directives).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "media-src 'none'",
        "frame-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    );
  });

  it('lets pictures of maps come from where they are configured, and from nowhere else', () => {
    expect(imagesOf(contentSecurityPolicy([]))).toBe("img-src 'self' data: blob:");
    const tiles = 'https://tiles.example/{z}/{x}/{y}.png';
    expect(imagesOf(contentSecurityPolicy([], { pictures: [tiles] }))).toBe(
      "img-src 'self' data: blob: https://tiles.example",
    );
  });
});
