import { once } from './once.ts';

/** What decodes and encodes pictures, by one thread each. It is read when the first one is there: no start waits for it. */
export const openSharp = once(async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  // no picture is decoded twice: what libvips would keep of it is of no use
  sharp.cache(false);
  return sharp;
});
