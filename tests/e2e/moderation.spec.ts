import type { Page } from '@playwright/test';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Session } from '#contract/accounts/user.ts';
import { getCaptcha } from '#contract/contact/operations.ts';
import { startConversation } from '#contract/conversations/operations.ts';
import { decideRental } from '#contract/moderation/operations.ts';
import { pageUrl } from '#contract/paths.ts';
import { createRental, updateRental } from '#contract/rentals/operations.ts';
import { reportAsVisitor, reportMessage } from '#contract/reports/operations.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { rentalFacts } from '../support/factories.ts';
import { makeModerator } from '../support/moderator.ts';
import { callSite } from '../support/site-agreement.ts';
import { wordsOf } from '../support/words.ts';

const site = () => process.env.SITE_ORIGIN as string;
/** The label of the ready-made texts, up to the language they are in. */
const READY_MADE = { fr: /^Textes prêts/, ar: /^نصوص جاهزة/ };
const letters = () => crypto.randomUUID().replace(/[^a-f]/g, '');
const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 860 },
];

const listingOf = (owner: Session, name: string) =>
  callSite(site(), owner, createRental, { body: rentalFacts({ name }) });
const hide = (moderator: Session, id: string, reason: string) =>
  fetch(`${site()}/user${decideRental.path.replace('{id}', id)}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${moderator.accessToken}`,
    },
    body: JSON.stringify({ decision: 'hide', reason }),
  });
/** Opens a listing that waits for a moderator, perhaps behind those of other tests. */
async function openListing(page: Page, id: string, decision: string): Promise<void> {
  const queue = pageUrl('fr', 'moderationQueue', { desk: 'rentals' });
  await page.goto(`${queue}?${new URLSearchParams({ case: id })}`);
  const shown = page.getByRole('radio', { name: decision });
  const more = page.getByRole('button', { name: wordsOf('fr')('moderation:more') });
  await expect(async () => {
    await expect(shown.or(more).first()).toBeVisible();
    if (!(await shown.isVisible())) await more.click();
    await expect(shown).toBeVisible({ timeout: 3_000 });
  }).toPass();
}
/** How much wider than the window the page is. */
const excess = (page: Page) =>
  page.evaluate(() => {
    const edges = [...document.querySelectorAll('main *')].map((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 ? Math.max(-left, right - window.innerWidth) : 0;
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(scrollWidth - clientWidth, ...edges);
  });

test('a member who has just become a moderator finds the queues without signing in again', async ({
  page,
}) => {
  const member = await newMember('Rym');
  await makeModerator(member);
  await signIn(page, member);
  await page.goto(pageUrl('fr', 'moderation'));
  const title = wordsOf('fr')('moderation:title');
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
});

test('members who are no moderators find no such page', async ({ page }) => {
  await signIn(page, await newMember('Hela'));
  await page.goto(pageUrl('fr', 'moderation'));
  const title = wordsOf('fr')('moderation:title');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
});

for (const language of ['fr', 'ar'] as const) {
  test(`a case shows what surrounds it, and its ready-made texts widen no page, in ${language}${language === 'fr' ? ' @nightly' : ''}`, async ({
    page,
  }, info) => {
    test.setTimeout(120_000);
    const say = wordsOf(language);
    const [owner, member] = [await newMember(`Olfa${letters()}`), await newMember('Malek')];
    const listing = await listingOf(owner, 'Remorque pliante');
    const conversation = await callSite(site(), member, startConversation, {
      body: { rentalId: listing.id, text: 'Est-elle libre samedi ?' },
    });
    const said = conversation.lastMessage?.id ?? '';
    await callSite(site(), owner, reportMessage, {
      params: { id: said },
      body: { reason: 'harassment', message: 'Il insiste.' },
    });
    await signIn(page, await makeModerator(await newMember('Rym')));
    const queue = `${pageUrl(language, 'moderationQueue', { desk: 'reports' })}?kind=message`;
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(queue);
      await page
        .getByRole('main')
        .getByRole('link', { name: 'Est-elle libre samedi ?' })
        .last()
        .click();
      const around = page.getByRole('region', { name: say('moderation:case.messages') });
      await expect(around.getByText('Est-elle libre samedi ?')).toBeVisible();
      await expect(page.getByRole('main').getByText('Remorque pliante').first()).toBeVisible();
      for (const decision of ['dismiss', 'warn', 'suspend'] as const) {
        await page
          .getByRole('radio', { name: say(`moderation:decision.reports.${decision}`) })
          .check();
        const texts = page.getByRole('group', { name: READY_MADE[language] });
        await expect(texts.getByRole('button').first()).toBeVisible();
        expect(await excess(page), `${decision} at ${size.width}`).toBeLessThanOrEqual(0);
      }
      await page.screenshot({
        path: info.outputPath(`case-${language}-${size.width}.png`),
        fullPage: true,
      });
    }
  });

  test(`the owner of a hidden listing reads why and sends it for another look, in ${language}${language === 'fr' ? '' : ' @nightly'}`, async ({
    page,
  }, info) => {
    test.setTimeout(120_000);
    const say = wordsOf(language);
    const owner = await newMember('Ines');
    const listing = await listingOf(owner, 'Tente deux places');
    const moderator = await makeModerator(await newMember('Rym'));
    expect((await hide(moderator, listing.id, 'Photos d’un autre site.')).status).toBe(204);
    await signIn(page, owner);
    const own = pageUrl(language, 'rental', { rentalId: listing.id });
    // the list of one's own leads to the reason
    await page.goto(pageUrl(language, 'ownOffers'));
    await page.getByRole('link', { name: say('manage:takenDown.why') }).click();
    await expect(page).toHaveURL(new RegExp(`${own}$`));
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(own);
      const notice = page.getByRole('region', { name: say('manage:takenDown.title') });
      await expect(notice.getByText('Photos d’un autre site.')).toBeVisible();
      await expect(notice.getByText(say('manage:takenDown.moderation'))).toBeVisible();
      expect(await excess(page)).toBeLessThanOrEqual(0);
      await page.screenshot({ path: info.outputPath(`hidden-${language}-${size.width}.png`) });
    }
    await page.getByRole('link', { name: say('manage:takenDown.edit') }).click();
    // the form is there, under the reason
    const notice = page.getByRole('region', { name: say('manage:takenDown.title') });
    await expect(notice.getByText('Photos d’un autre site.')).toBeVisible();
    await expect(page.getByLabel(say('publish:name.label.offer'), { exact: true })).toHaveValue(
      'Tente deux places',
    );
    await notice.getByRole('link', { name: say('manage:takenDown.see') }).click();
    await page.getByRole('button', { name: say('manage:takenDown.ask') }).click();
    await expect(page.getByText(say('manage:takenDown.done'))).toBeVisible();
    await expect(page.getByRole('button', { name: say('manage:takenDown.ask') })).toHaveCount(0);
  });
}

test('moderators take a hiding back when the owner asks for another look, and the notice goes', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const say = wordsOf('fr');
  const name = `Tente ${letters()}`;
  const owner = await newMember('Ines');
  const listing = await listingOf(owner, name);
  const moderator = await makeModerator(await newMember('Rym'));
  expect((await hide(moderator, listing.id, 'Photos d’un autre site.')).status).toBe(204);
  await signIn(page, owner);
  await page.goto(pageUrl('fr', 'rental', { rentalId: listing.id }));
  await page.getByRole('button', { name: say('manage:takenDown.ask') }).click();
  await expect(page.getByText(say('manage:takenDown.done'))).toBeVisible();

  const desk = await browser.newPage({ baseURL: site(), viewport: { width: 360, height: 740 } });
  await signIn(desk, moderator);
  await desk.goto(`${pageUrl('fr', 'moderationQueue', { desk: 'rentals' })}?list=hidden`);
  await desk.getByRole('link', { name }).last().click();
  await expect(desk.getByText(say('moderation:rental.againNote'))).toBeVisible();
  await desk.getByRole('radio', { name: say('moderation:decision.rentals.restore') }).check();
  await desk
    .getByRole('button', { name: say('moderation:quick.rentals.restore.corrected') })
    .click();
  expect(await excess(desk)).toBeLessThanOrEqual(0);
  await desk
    .getByRole('button', { name: say('moderation:decision.rentals.restore'), exact: true })
    .click();
  await expect(desk.getByText(say('moderation:done.rentals.restore'))).toBeVisible();
  await desk.close();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('region', { name: say('manage:takenDown.title') })).toHaveCount(0);
});

test('a listing that changes under a moderator’s eyes is shown anew before it is decided', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const say = wordsOf('fr');
  const [former, latter] = [`Perceuse ${letters()}`, `Meuleuse ${letters()}`];
  const owner = await newMember('Ines');
  const listing = await listingOf(owner, former);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await makeModerator(await newMember('Rym')));
  const approve = say('moderation:decision.rentals.approve');
  await openListing(page, listing.id, approve);
  await expect(page.getByRole('heading', { level: 2, name: former })).toBeVisible();
  await page.getByRole('radio', { name: approve }).check();
  await page.getByRole('button', { name: say('moderation:quick.rentals.approve.inOrder') }).click();
  const body = { name: latter };
  await callSite(site(), owner, updateRental, { params: { id: listing.id }, body });
  await page.getByRole('button', { name: approve, exact: true }).click();
  await expect(page.getByText(say('errors:caseChanged'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: latter })).toBeVisible();
  expect(await excess(page)).toBeLessThanOrEqual(0);
  // what was typed is there still
  await page.getByRole('button', { name: approve, exact: true }).click();
  await expect(page.getByText(say('moderation:done.rentals.approve'))).toBeVisible();
});

test('an owner who goes on editing does not escape a moderator who hides the listing', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const say = wordsOf('fr');
  const owner = await newMember('Ines');
  const listing = await listingOf(owner, `Perceuse ${letters()}`);
  const rename = () => {
    const body = { name: `Meuleuse ${letters()}` };
    return callSite(site(), owner, updateRental, { params: { id: listing.id }, body });
  };
  await signIn(page, await makeModerator(await newMember('Rym')));
  const hiding = say('moderation:decision.rentals.hide');
  await openListing(page, listing.id, hiding);
  await page.getByRole('radio', { name: hiding }).check();
  await page.getByRole('button', { name: say('moderation:quick.rentals.hide.misleading') }).click();
  await rename();
  await page.getByRole('button', { name: hiding, exact: true }).click();
  await expect(page.getByText(say('errors:caseChanged'))).toBeVisible();
  await rename();
  await page.getByRole('button', { name: hiding, exact: true }).click();
  await expect(page.getByText(say('moderation:done.rentals.hide'))).toBeVisible();
});

test('a case shows every text that came under one address, and that nobody has confirmed it', async ({
  page,
}, info) => {
  test.setTimeout(90_000);
  const say = wordsOf('ar');
  const name = `Remorque ${letters()}`;
  const listing = await listingOf(await newMember('Olfa'), name);
  const moderator = await makeModerator(await newMember('Rym'));
  const report = async (message: string) => {
    const challenge = await (await fetch(`${site()}/user${getCaptcha.path}`)).json();
    const solution = await solveChallenge({ challenge, deriveKey });
    const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    const subject = { kind: 'rental', id: listing.id };
    const body = { subject, reason: 'other', message, email: moderator.email, captcha };
    const answer = await fetch(`${site()}/user${reportAsVisitor.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(201);
  };
  await report('Rien de grave.');
  await report('Il a pris 900 dinars.');
  await signIn(page, moderator);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto(`${pageUrl('ar', 'moderationQueue', { desk: 'reports' })}?kind=rental`);
    await page.getByRole('main').getByRole('link', { name }).first().click();
    await expect(page.getByText('Rien de grave.')).toBeVisible();
    await expect(page.getByText('Il a pris 900 dinars.')).toBeVisible();
    await expect(page.getByText(say('moderation:report.yourAddress'))).toBeVisible();
    await expect(page.getByText(say('moderation:case.recordOfAddress'))).toBeVisible();
    await page.screenshot({ path: info.outputPath(`added-${size.width}.png`), fullPage: true });
  }
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await excess(page)).toBeLessThanOrEqual(0);
});

test('a visitor reports a listing without an account, and says in words what another reason is', async ({
  page,
}, info) => {
  test.setTimeout(90_000);
  const say = wordsOf('fr');
  const listing = await listingOf(await newMember('Olfa'), 'Remorque pliante');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(pageUrl('fr', 'rental', { rentalId: listing.id }));
  await page.getByRole('button', { name: say('terms:report.rental') }).click();
  const dialog = page.getByRole('dialog', { name: say('terms:report.rental') });
  await dialog.getByRole('radio', { name: say('terms:reportReason.other') }).check();
  await dialog.getByLabel(say('members:report.email')).fill('voisine@example.tn');
  const send = dialog.getByRole('button', { name: say('members:report.submit') });
  await send.click();
  const words = dialog.getByLabel(say('members:report.message'));
  await expect(words).toBeFocused();
  await expect(words).toHaveAccessibleDescription(new RegExp(say('errors:detailsRequired')));
  await page.screenshot({ path: info.outputPath('visitor-report.png') });
  expect(await excess(page)).toBeLessThanOrEqual(0);
  await words.fill('La même annonce est sur un autre site.');
  await send.click();
  await expect(page.getByText(say('members:report.doneVisitor'))).toBeVisible({ timeout: 30_000 });
  await expect(dialog).toBeHidden();
});
