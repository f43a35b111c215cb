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

  it('lets pictures of maps come from where they are configured, and from nowhere else', () => {
    expect(imagesOf(contentSecurityPolicy([]))).toBe("img-src 'self' data: blob:");
    const tiles = 'https://tiles.example/{z}/{x}/{y}.png';
    expect(imagesOf(contentSecurityPolicy([], tiles))).toBe(
      "img-src 'self' data: blob: https://tiles.example",
    );
  });
});
