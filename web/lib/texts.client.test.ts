import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TextKey } from '#contract/texts.ts';
import { textsIn } from './texts.client.ts';
import type { Texts } from './texts.ts';

/** A key that is in no locale file: the files are made up here. */
const textOf = ({ t }: Texts, key: string) => t(key as TextKey);

let asked: string[];
/** How many of the next requests fail. */
let failing: number;

beforeEach(() => {
  asked = [];
  failing = 0;
  vi.useFakeTimers();
  vi.stubGlobal('TEXT_FILES', '/texts');
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (failing-- > 0) return new Response('', { status: 503 });
    return Response.json({ title: `of ${url}` });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the texts of a language in a browser', () => {
  it('are fetched once, however often they are requested', async () => {
    const texts = textsIn('fr');
    await Promise.all([texts.load(['once']), texts.load(['once']), textsIn('fr').load(['once'])]);
    expect(asked).toEqual(['/texts/fr/once.json']);
    expect(texts.load(['once'])).toBeUndefined();
    expect(textOf(texts, 'once:title')).toBe('of /texts/fr/once.json');
  });

  it('are awaited by one promise, in any order of arrival', async () => {
    const texts = textsIn('fr');
    vi.stubGlobal('fetch', async (url: string) => {
      if (url.includes('slow')) await new Promise((over) => setTimeout(over, 100));
      return Response.json({ title: url });
    });
    const all = texts.load(['quick', 'slow']);
    await vi.advanceTimersByTimeAsync(50);
    expect(textOf(texts, 'quick:title')).toBe('/texts/fr/quick.json');
    // React resumes a suspended component by the position of its `use`: it would not await another promise there
    expect(texts.load(['quick', 'slow'])).toBe(all);
    await vi.advanceTimersByTimeAsync(50);
    await all;
    expect(texts.load(['quick', 'slow'])).toBeUndefined();
  });

  it('are fetched again after a failure, with longer and longer pauses', async () => {
    failing = 5;
    const loaded = textsIn('ar').load(['late']);
    await vi.advanceTimersByTimeAsync(350 + 700 + 1_400 + 2_800);
    expect(asked).toHaveLength(5);
    await vi.advanceTimersByTimeAsync(5_600);
    await loaded;
    expect(asked).toHaveLength(6);
    expect(textOf(textsIn('ar'), 'late:title')).toBe('of /texts/ar/late.json');
  });

  it('fail for callers that wait for them, and are fetched anew for a later caller', async () => {
    failing = 6;
    const texts = textsIn('en');
    const refused = expect(texts.load(['lost'])).rejects.toThrow('503 for /texts/en/lost.json');
    await vi.advanceTimersByTimeAsync(11_000);
    await refused;
    // React requests once more what has failed
    await expect(texts.load(['lost'])).rejects.toThrow('503');
    expect(asked).toHaveLength(6);
    await vi.advanceTimersByTimeAsync(1_000);
    await texts.load(['lost']);
    expect(textOf(texts, 'lost:title')).toBe('of /texts/en/lost.json');
  });

  it('throw in development while they are not loaded', () => {
    expect(() => textOf(textsIn('tn'), 'absent:title')).toThrow('No text for absent:title');
  });
});
