import type { Page } from '@playwright/test';
import type { Session } from '#contract/accounts/user.ts';
import { confirmStep } from '#contract/bookings/operations.ts';
import type { AskedStep } from '#contract/bookings/transitions.ts';
import { pageUrl } from '#contract/paths.ts';
import { confirmEmailOnSite } from '../support/confirm-email-on-site.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { agreement, callSite } from '../support/site-agreement.ts';
import { wordsOf } from '../support/words.ts';

const say = wordsOf('fr');
const origin = () => process.env.SITE_ORIGIN as string;
/** From the agreement to the rating, with everything going well and without photos. */
const MOST_PRESSES = 10;

/** A renter whose presses are counted. */
class Renter {
  presses = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async press(name: string | RegExp, role: 'button' | 'link' | 'radio' = 'button'): Promise<void> {
    this.presses += 1;
    const within = role === 'radio' ? this.page.getByRole('dialog') : this.page;
    const target = within.getByRole(role, { name });
    if (role === 'radio') await target.last().check({ force: true });
    else await target.filter({ visible: true }).first().click();
  }
}

/** The steps in the order in which they happen; the owner says each first. */
const STEPS = ['handover', 'rentPaid', 'depositGiven', 'returned', 'depositReturned'] as const;

test('a renter gets from the agreement to the rating in ten presses at most', async ({ page }) => {
  test.setTimeout(240_000);
  const [owner, member] = await Promise.all([newMember('Olfa'), newMember('Malek')]);
  for (const one of [owner, member]) await confirmEmailOnSite(one);
  const title = `Perceuse ${crypto.randomUUID().slice(0, 8)}`;
  const booking = await agreement(origin(), owner, member, title);
  const says = (step: AskedStep) =>
    callSite(origin(), owner as Session, confirmStep, {
      params: { id: booking.id },
      body: { step, ...(step === 'rentPaid' ? { method: 'cash' } : {}) },
    });

  await signIn(page, member);
  await page.goto(pageUrl('fr', 'dashboard'));
  const renter = new Renter(page);
  await renter.press(new RegExp(title), 'link');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  for (const step of STEPS) {
    await says(step);
    // the page has heard of it
    const line = page.locator('ol > li').filter({ hasText: say(`terms:bookingStep.${step}`) });
    await expect(line.locator('time').first()).toBeVisible();
    // some name a sum
    const words = new RegExp(`^${say(`bookings:step.${step}.action.renter`, { amount: '.*' })}`);
    await renter.press(words);
    await expect(page.getByRole('button', { name: words })).toHaveCount(0);
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await renter.press(say('members:rate.action'));
  await renter.press(/./, 'radio');
  await renter.press(say('members:rate.submit'));
  await expect(page.getByText(say('bookings:rate.mine'), { exact: true })).toBeVisible();
  expect(renter.presses).toBeLessThanOrEqual(MOST_PRESSES);
});
