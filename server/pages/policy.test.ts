import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './policy.ts';

const imagesOf = (policy: string) =>
  policy.split('; ').find((directive) => directive.startsWith('img-src'));

describe('the policy of a page', () => {
  it('runs scripts that carry its nonce, and no others', () => {
    expect(contentSecurityPolicy('abc')).toContain("script-src 'self' 'nonce-abc';");
  });

  it('lets pictures of maps come from where they are configured, and from nowhere else', () => {
    expect(imagesOf(contentSecurityPolicy('abc'))).toBe("img-src 'self' data: blob:");
    const tiles = 'https://tiles.example/{z}/{x}/{y}.png';
    expect(imagesOf(contentSecurityPolicy('abc', tiles))).toBe(
      "img-src 'self' data: blob: https://tiles.example",
    );
  });
});
