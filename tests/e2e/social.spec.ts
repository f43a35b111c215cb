import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts';
import { pageUrl } from '#contract/paths.ts';
import { removeLink } from '#contract/social/operations.ts';
import { confirmEmailOnSite } from '../support/confirm-email-on-site.ts';
import { expect, newMember, test } from '../support/e2e.ts';
import type { Claims } from '../support/openid-provider.ts';
import { expectReadable } from '../support/overlay-geometry.ts';
import { callSite } from '../support/site-agreement.ts';
import { wordsOf } from '../support/words.ts';

const someone = (): Claims => {
  const sub = randomUUID();
  const email = `${sub}@gmail.example`;
  return { sub, email, email_verified: true, given_name: 'Leïla', family_name: 'Trabelsi' };
};

/** Fills in the provider's form. */
async function consentAs(page: Page, person: Claims): Promise<void> {
  await page.getByLabel('Person').fill(JSON.stringify(person));
  await page.getByRole('button', { name: 'Allow' }).click();
}

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null') as { id: string } | null);

for (const language of ['fr', 'ar'] as const satisfies Language[]) {
  const say = wordsOf(language);
  const button = (page: Page) => page.getByRole('button', { name: say('social:continue.google') });

  test(`a new person signs in with Google in ${language}, accepts the terms, and does not need to the next time${language === 'fr' ? '' : ' @nightly'}`, async ({
    page,
  }) => {
    const person = someone();
    await page.goto(pageUrl(language, 'messages'));
    await button(page).click();
    await consentAs(page, person);

    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading')).toHaveText(say('social:terms.title'));
    await expect(page.locator('html')).toHaveAttribute('dir', LANGUAGE_FACTS[language].direction);
    // the handoff does not stay in the address
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    const submit = dialog.getByRole('button', { name: say('accounts:register.submit') });
    await submit.click();
    await expect(dialog.getByText(say('errors:acceptTerms'))).toBeVisible();
    await expectReadable(dialog);
    await dialog.getByLabel(say('accounts:register.terms')).check();
    await submit.click();
    await expect(page).toHaveURL(new RegExp(`${pageUrl(language, 'messages')}$`));
    const member = await stored(page);

    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await page.goto(pageUrl(language, 'register'));
    await button(page).click();
    await consentAs(page, person);
    await expect(page).toHaveURL(new RegExp(`${pageUrl(language, 'phone')}$`));
    expect((await stored(page))?.id).toBe(member?.id);
  });

  test(`a person who refuses at Google sees in ${language} that it failed${language === 'ar' ? '' : ' @nightly'}`, async ({
    page,
  }) => {
    await page.goto(pageUrl(language, 'login'));
    await button(page).click();
    await page.getByRole('button', { name: 'Deny' }).click();
    await expect(page.getByText(say('errors:googleSignInFailed'))).toBeVisible();
    await expect.poll(() => new URL(page.url()).hash).toBe('');
  });
}

test('a provider that a member has removed opens the account again with its password', async ({
  page,
}) => {
  const say = wordsOf('fr');
  const member = await newMember('Leila');
  await confirmEmailOnSite(member);
  const comeIn = async () => {
    await page.goto(pageUrl('fr', 'messages'));
    await page.getByRole('button', { name: say('social:continue.google') }).click();
    await consentAs(page, { ...someone(), sub: member.id, email: member.email });
  };
  await comeIn();
  await expect(page).toHaveURL(new RegExp(`${pageUrl('fr', 'messages')}$`));
  await callSite(process.env.SITE_ORIGIN as string, member, removeLink, {
    params: { provider: 'google' },
  });
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await comeIn();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toHaveText(say('social:again.title'));
  await expectReadable(dialog);
  const password = dialog.getByLabel(say('accounts:field.password'), { exact: true });
  const submit = dialog.getByRole('button', { name: say('accounts:login.submit') });
  await submit.click();
  await expect(dialog.getByText(say('errors:required'))).toBeVisible();
  await password.fill('autre-chose-9');
  await submit.click();
  await expect(dialog.getByText(say('accounts:linkProof.wrongPassword'))).toBeVisible();
  await password.fill('perceuse-bleue');
  await submit.click();
  await expect(page).toHaveURL(new RegExp(`${pageUrl('fr', 'messages')}$`));
  expect((await stored(page))?.id).toBe(member.id);
});

test('a handoff in a tab that began no sign-in signs nobody in', async ({ page }) => {
  await page.goto(`${pageUrl('fr', 'login')}#handoff=${'a'.repeat(43)}`);
  await expect(page.getByText(wordsOf('fr')('errors:socialSignInFailed'))).toBeVisible();
  expect(await stored(page)).toBeNull();
});
