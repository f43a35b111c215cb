import { once } from './once.ts';

/** The library that decodes and encodes pictures, with one thread each. Loaded on first use: no start waits for it. */
export const openSharp = once(async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  // no picture is decoded twice: libvips's cache would be useless
  sharp.cache(false);
  return sharp;
});
