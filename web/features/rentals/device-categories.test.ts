import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CATEGORIES } from '#contract/enums.ts';
import { categoriesOnDevice, countedAt, storeCategories, UNCOUNTED } from './device-categories.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const HOUR = 3_600_000;
const categories = CATEGORIES.map((category, index) => ({ category, offers: index, requests: 1 }));

/** The device's storage, as text. */
let stored: string | null;

beforeEach(() => {
  stored = null;
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem: (_key: string, text: string) => {
      stored = text;
    },
  });
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('categories on the device', () => {
  it('are absent until some are stored', () => {
    expect(categoriesOnDevice()).toBeNull();
    storeCategories(countedAt(NOW, categories));
    expect(categoriesOnDevice()).toEqual({ categories, expiresAt: NOW + 24 * HOUR });
  });

  it.each([
    ['a moment before their day is over', 24 * HOUR - 1, true],
    ['when it is over', 24 * HOUR, false],
    ['by a clock that was set back', -1, false],
  ])('are fresh or not: %s', (_when, later, fresh) => {
    storeCategories(countedAt(NOW, categories));
    vi.setSystemTime(NOW + later);
    expect(categoriesOnDevice() !== null).toBe(fresh);
  });

  it('do not become newer by storing them again', () => {
    storeCategories(countedAt(NOW, categories));
    vi.setSystemTime(NOW + 23 * HOUR);
    storeCategories(categoriesOnDevice() ?? UNCOUNTED);
    vi.setSystemTime(NOW + 24 * HOUR);
    expect(categoriesOnDevice()).toBeNull();
  });

  it('are read again from the server when they could not be read', () => {
    storeCategories(UNCOUNTED);
    expect(categoriesOnDevice()).toBeNull();
  });

  const expiresAt = NOW + HOUR;
  it.each([
    ['no JSON', '{"categories":'],
    ['nothing', 'null'],
    ['a number', '7'],
    ['no end', JSON.stringify({ categories })],
    ['an end in words', JSON.stringify({ categories, expiresAt: 'tomorrow' })],
    ['no list', JSON.stringify({ expiresAt })],
    ['an empty list', JSON.stringify({ categories: [], expiresAt })],
    ['holes in the list', JSON.stringify({ categories: [...categories, null], expiresAt })],
    [
      'a category there is no more',
      JSON.stringify({
        categories: [{ category: 'horse', offers: 1, requests: 1 }],
        expiresAt,
      }),
    ],
    [
      'no numbers',
      JSON.stringify({ categories: CATEGORIES.map((category) => ({ category })), expiresAt }),
    ],
  ])('are as good as absent with %s', (_fault, text) => {
    stored = text;
    expect(categoriesOnDevice()).toBeNull();
  });

  it('work on a device whose storage is blocked', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    storeCategories(countedAt(NOW, categories));
    expect(categoriesOnDevice()).toBeNull();
  });
});
