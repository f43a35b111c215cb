import type { Page } from '@playwright/test';
import type { CalendarDate } from '#contract/days/calendar.ts';

/** Picks a day in the open calendar, from this month or a later one. */
export async function pickDay(page: Page, day: CalendarDate): Promise<void> {
  const button = page.locator(`[data-day="${day}"]:not([data-outside]) button`);
  const next = page.locator('dialog[open] nav button').last();
  // it is loaded with the first field, and may open on a later month
  await next.waitFor();
  while ((await button.count()) === 0) await next.click();
  await button.click();
}
