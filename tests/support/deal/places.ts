import { expect } from '@playwright/test';
import { pageUrl } from '#contract/paths.ts';
import { HEAD_ANCHOR } from '#web/features/bookings/sections.ts';
import type { Party } from './party.ts';

/** A booking as its parties look at it. */
export interface SeenBooking {
  id: string;
  title: string;
  conversationId: string;
}

/** Words as they are compared: one space between two, without marks of direction. */
const plain = (words: string): string =>
  words
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

type Place = (party: Party, seen: SeenBooking) => Promise<string>;

/** Where a member reads what comes next, besides the page of the booking. */
const PLACES: Record<'dashboard' | 'list' | 'conversation', Place> = {
  dashboard: async ({ page, language, say }, { title }) => {
    await page.goto(pageUrl(language, 'dashboard'));
    const needs = page.getByRole('region', { name: say('dashboard:needs.title') });
    return plain(await needs.getByRole('link').filter({ hasText: title }).innerText());
  },
  list: async ({ page, language, main }, { title }) => {
    await page.goto(pageUrl(language, 'bookings'));
    return plain(await main.getByRole('listitem').filter({ hasText: title }).innerText());
  },
  conversation: async ({ page, language, say }, { conversationId }) => {
    await page.goto(`${pageUrl(language, 'messages')}?conversation=${conversationId}`);
    const strip = page.locator('main a.only-phone').filter({ hasText: say('bookings:title') });
    const banner = page.getByRole('complementary').locator(`#${HEAD_ANCHOR}`);
    await expect(strip.or(banner).filter({ visible: true }).first()).toBeVisible();
    return plain(await strip.or(banner).filter({ visible: true }).first().innerText());
  },
};

/**
 * Expects that the page of a booking names the next step, that dashboard, list and conversation say the same, and the same
 * besides, and that none of these pages is wider than the window. Leaves the party at the booking.
 * @param next the sentence, or its beginning
 * @param isOver nothing comes next: the dashboard does not name the booking any more
 */
export async function expectEverywhere(
  party: Party,
  seen: SeenBooking,
  next: string,
  { isOver = false } = {},
): Promise<void> {
  await party.openBooking(seen.id);
  const banner = party.main.getByRole('status').first();
  await expect(banner).toContainText(next);
  const title = plain(party.say('bookings:next.title'));
  const sentence = plain(await banner.innerText())
    .replace(title, '')
    .trim();
  const besides = await party.main.locator(`#${HEAD_ANCHOR} > ul > li`).allInnerTexts();
  await expectNotWider(party);
  for (const [place, read] of Object.entries(PLACES)) {
    if (isOver && place === 'dashboard') continue;
    const text = await read(party, seen);
    for (const one of [sentence, ...besides.map(plain)]) {
      expect(text, `${party.side}: ${place}`).toContain(one);
    }
    await expectNotWider(party);
  }
  await party.openBooking(seen.id);
  await expect(banner).toContainText(next);
}

async function expectNotWider({ page }: Party): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}
