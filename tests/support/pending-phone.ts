import type { Page } from '@playwright/test';

/** Has the device remember a number whose code has been sent. */
export async function rememberPendingPhone(page: Page): Promise<void> {
  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const pending = { phone: '+21620123456', expiresAt: soon(10), resendAt: soon(1) };
  await page.addInitScript(
    ([key, value]) => localStorage.setItem(key as string, value as string),
    ['kerya:pending-phone', JSON.stringify(pending)],
  );
}
