import { expect, it } from 'vitest';
import { mediaUrls } from './file-urls.ts';

it('points to the site, or to the store when that is public', () => {
  expect(mediaUrls({ publicUrl: null })('1', 640, 'webp')).toBe('/media/1/640.webp');
  const store = mediaUrls({ publicUrl: 'https://photos.example' });
  expect(store('1', 640, 'avif')).toBe('https://photos.example/media/1/640.avif');
});
