import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import type { Session } from '#contract/accounts/user.ts';
import {
  acceptChange,
  addPayment,
  changeDetails,
  confirmStep,
} from '#contract/bookings/operations.ts';
import type { AskedStep } from '#contract/bookings/transitions.ts';
import { dateIn } from '#contract/days/zone.ts';
import { LIMITS } from '#contract/limits.ts';
import { pageUrl } from '#contract/paths.ts';
import { confirmEmailOnSite } from '../support/confirm-email-on-site.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { expectReadable } from '../support/overlay-geometry.ts';
import { pickDay } from '../support/pick-day.ts';
import { twoColours } from '../support/pictures.ts';
import { readPdf } from '../support/record-pdf.ts';
import { agreement, callSite, tunisDay } from '../support/site-agreement.ts';
import { wordsOf } from '../support/words.ts';

const say = wordsOf('fr');
const isolated = (words: string) => `\u2068${words}\u2069`;
const dinars = (units: number) => `${units}\u00a0${say('terms:currency.TND')}`;
const origin = () => process.env.SITE_ORIGIN as string;

/** A page of one of the parties, at the booking. */
async function pageOf(
  browser: Browser,
  member: Session,
  path: string,
  viewport: ReturnType<Page['viewportSize']>,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin(),
    timezoneId: 'Africa/Tunis',
    locale: 'fr-FR',
    viewport,
  });
  const page = await context.newPage();
  await signIn(page, member);
  await page.goto(path);
  return page;
}

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');

/** "I confirm", also of what changes hands before its day. */
const AGREED = new RegExp(`^(${say('bookings:confirm.yes')}|${say('bookings:confirm.yesEarly')})$`);

const lineOf = (page: Page, step: AskedStep) =>
  main(page)
    .locator('ol > li')
    .filter({ hasText: say(`terms:bookingStep.${step}`) });

/** Confirms a step through its button: at once where the other side has said it, else with its declaration. */
async function confirm(
  page: Page,
  step: AskedStep,
  side: 'owner' | 'renter',
  isAnswer = false,
): Promise<void> {
  // the rent as it was changed, and the deposit
  const amount = isolated(dinars(100));
  if (isAnswer) await expect(lineOf(page, step).locator('time').first()).toBeVisible();
  await main(page)
    .getByRole('button', { name: say(`bookings:step.${step}.action.${side}`, { amount }) })
    .click();
  if (isAnswer) return;
  await expectReadable(dialog(page));
  await dialog(page).getByRole('button', { name: AGREED }).click();
  await expect(dialog(page)).toBeHidden();
}

/** What the line of a step says once both have confirmed it. */
const settled = (page: Page, step: AskedStep) =>
  lineOf(page, step).getByText(say('bookings:ledger.done', { when: '' }).split(',')[0] ?? '');

test('who has no booking sees no filters, and a filter that finds nothing can be cleared', async ({
  page,
}) => {
  const [owner, renter] = await Promise.all([newMember('Olfa'), newMember('Malek')]);
  const path = `${pageUrl('fr', 'bookings')}?quand=past`;
  const filter = main(page).getByRole('button', { name: say('bookings:filter.past'), exact: true });
  await signIn(page, renter);
  await page.goto(path);
  await expect(main(page).getByText(say('bookings:empty.none.title'))).toBeVisible();
  await expect(filter).toBeHidden();

  const name = `Perceuse ${crypto.randomUUID().slice(0, 8)}`;
  await agreement(origin(), owner, renter, name);
  await page.reload();
  await expect(filter).toBeVisible();
  await main(page)
    .getByRole('button', { name: say('bookings:empty.filtered.action') })
    .click();
  await expect(main(page).getByRole('link', { name })).toBeVisible();
});

test('two members hand over, extend, return, settle and rate, each seeing the other’s actions at once @nightly', async ({
  page: ownerPage,
  browser,
}) => {
  test.setTimeout(300_000);
  const [owner, renter] = await Promise.all([newMember('Olfa'), newMember('Malek')]);
  await Promise.all([owner, renter].map(confirmEmailOnSite));
  const name = `Perceuse ${crypto.randomUUID().slice(0, 8)}`;
  const { id: bookingId } = await agreement(origin(), owner, renter, name);
  const path = pageUrl('fr', 'booking', { bookingId });
  await signIn(ownerPage, owner);

  // from the list to the booking
  await ownerPage.goto(pageUrl('fr', 'bookings'));
  await ownerPage.getByRole('link', { name }).click();
  await expect(ownerPage.getByRole('heading', { level: 1, name })).toBeVisible();
  const renterPage = await pageOf(browser, renter, path, ownerPage.viewportSize());
  await expect(main(renterPage).getByText('12 rue de Marseille, Tunis')).toBeVisible();

  // one sets where they meet, and the other reads it
  await main(ownerPage)
    .getByRole('button', { name: say('bookings:meeting.set') })
    // in the banner as what comes next, and in its section
    .first()
    .click();
  await expectReadable(dialog(ownerPage));
  const place = dialog(ownerPage).getByLabel(say('bookings:meeting.place'));
  await place.fill('Devant la gare de La Marsa');
  await dialog(ownerPage)
    .getByRole('button', { name: say('bookings:meeting.save') })
    .click();
  await expect(
    main(renterPage).getByText('Devant la gare de La Marsa', { exact: true }),
  ).toBeVisible();

  // photos and state at the handover
  const photo = await twoColours(640, 480).jpeg().toBuffer();
  await ownerPage.locator('input[data-photos=handover]').setInputFiles([
    { name: 'face.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'dos.jpg', mimeType: 'image/jpeg', buffer: photo },
  ]);
  const open = { name: say('bookings:photos.open', { position: 1, total: 2 }) };
  await expect(main(ownerPage).getByRole('button', open)).toBeVisible();
  await main(renterPage).getByRole('button', open).click();
  const shown = dialog(renterPage).getByRole('img');
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectReadable(dialog(renterPage), 'sheet');
  await renterPage.keyboard.press('Escape');
  await main(ownerPage)
    .getByRole('button', { name: say('bookings:check.fill.handover') })
    .click();
  await expectReadable(dialog(ownerPage), 'sheet');
  const works = dialog(ownerPage).getByRole('group', { name: say('bookings:check.item.works') });
  await works
    .getByRole('radio', { name: say('bookings:check.stateOf.works.worn') })
    .check({ force: true });
  await works.getByRole('textbox').fill('Mandrin un peu dur');
  await dialog(ownerPage)
    .getByRole('button', { name: say('bookings:condition.saveDraft') })
    .click();
  await expect(main(renterPage).getByText('Mandrin un peu dur')).toBeVisible();

  // both confirm the handover; each sees the other's confirmation without a reload
  await confirm(ownerPage, 'handover', 'owner');
  await expect(
    main(ownerPage).getByText(say('bookings:ledger.waiting', { name: 'Malek' })),
  ).toBeVisible();
  await expect(
    main(renterPage).getByText(
      say('bookings:next.confirm.handover.renter', { name: isolated('Olfa') }),
    ),
  ).toBeVisible();
  await confirm(renterPage, 'handover', 'renter', true);
  await expect(
    main(ownerPage).getByText(say('terms:bookingStatus.handedOver'), { exact: true }),
  ).toBeVisible();

  // an extension at the price agreed on for a day; asked by one, accepted by the other
  await main(renterPage)
    .getByRole('button', { name: say('bookings:change.ask') })
    .click();
  await expectReadable(dialog(renterPage));
  await dialog(renterPage).getByLabel(say('bookings:change.lastDay')).click();
  await pickDay(renterPage, dateIn('Africa/Tunis', new Date(tunisDay(4))));
  await expect(dialog(renterPage).first().getByLabel(/DT/)).toHaveValue('100');
  await dialog(renterPage)
    .getByRole('button', { name: say('bookings:change.submit') })
    .click();
  await main(ownerPage)
    .getByRole('button', { name: say('bookings:change.accept') })
    .click();
  await expectReadable(dialog(ownerPage));
  await dialog(ownerPage)
    .getByRole('button', { name: say('bookings:change.accept') })
    .click();
  await expect(main(renterPage).getByText(dinars(100)).first()).toBeVisible();

  // rent, deposit, return; claiming the deposit needs a reason
  for (const step of ['rentPaid', 'depositGiven', 'returned'] as const) {
    await confirm(renterPage, step, 'renter');
    await confirm(ownerPage, step, 'owner', true);
    await expect(settled(renterPage, step)).toBeVisible();
  }
  await main(ownerPage)
    .getByRole('button', { name: say('bookings:claim.open') })
    .click();
  await dialog(ownerPage).locator('button[type=submit]').click();
  await expect(dialog(ownerPage).getByText(say('errors:reasonRequired'))).toBeVisible();
  await expect(dialog(ownerPage).getByText(say('errors:claimAmountInvalid'))).toBeVisible();
  await expectReadable(dialog(ownerPage));
  await ownerPage.keyboard.press('Escape');

  // the wallet of the owner holds the deposit until it is given back
  const walletPage = await pageOf(
    browser,
    owner,
    pageUrl('fr', 'wallet'),
    ownerPage.viewportSize(),
  );
  const figure = (which: 'depositsIn' | 'toReceive') =>
    walletPage
      .locator('dl > div')
      .filter({ hasText: say(`wallet:part.${which}`) })
      .first();
  await expect(figure('depositsIn')).toContainText(dinars(100));
  await expect(figure('toReceive')).toContainText(dinars(0));
  const table = walletPage.waitForEvent('download');
  await walletPage.getByRole('button', { name: say('wallet:download') }).click();
  expect(await readFile(await (await table).path(), 'utf8')).toContain(name);

  await confirm(ownerPage, 'depositReturned', 'owner');
  await confirm(renterPage, 'depositReturned', 'renter', true);
  for (const [page, firstname] of [
    [ownerPage, 'Malek'],
    [renterPage, 'Olfa'],
  ] as const) {
    const rate = say('bookings:next.rate', { name: isolated(firstname) });
    await expect(main(page).getByText(rate)).toBeVisible();
  }
  await expect(figure('depositsIn')).toContainText(dinars(0));

  // the record can be downloaded, and anyone with its code can compare it
  const download = ownerPage.waitForEvent('download');
  await main(ownerPage)
    .getByRole('button', { name: say('bookings:record.download') })
    .click();
  const pdf = await readFile(await (await download).path());
  const { text } = await readPdf(pdf);
  expect(text).toContain(name);
  const [code = ''] = /[A-Z2-7]{4}(-[A-Z2-7]{4}){3}/.exec(text) ?? [];
  await walletPage.goto(pageUrl('fr', 'verifyRecord', { code }));
  await expect(walletPage.getByText(say('verify:outcome.found.title'))).toBeVisible();
  await expect(walletPage.getByText(say('terms:bookingStatus.closed'))).toBeVisible();
  // the header names who is signed in
  await expect(main(walletPage).getByText(/Olfa|Malek|Marseille/)).toHaveCount(0);

  // and both are invited to rate
  await main(renterPage)
    .getByRole('button', { name: say('members:rate.action') })
    .click();
  await expectReadable(dialog(renterPage));
  await dialog(renterPage).getByRole('radio').last().check({ force: true });
  await dialog(renterPage)
    .getByRole('button', { name: say('members:rate.submit') })
    .click();
  await expect(
    renterPage.getByText(say('members:rate.done', { days: LIMITS.ratingHiddenDays })),
  ).toBeVisible();
});

test('a change can be asked for that drops the deposit, and again when there is none', async ({
  page,
}) => {
  const [owner, renter] = await Promise.all([newMember('Olfa'), newMember('Malek')]);
  const { id: bookingId } = await agreement(origin(), owner, renter, 'Perceuse à percussion', 4);
  await signIn(page, renter);
  await page.goto(pageUrl('fr', 'booking', { bookingId }));
  const askFor = async (action: 'ask' | 'edit', total: string) => {
    await main(page)
      .getByRole('button', { name: say(`bookings:change.${action}`) })
      .click();
    const fieldOf = (label: string) => dialog(page).getByRole('textbox', { name: label });
    await fieldOf(say('bookings:change.total')).fill(total);
    await fieldOf(say('bookings:change.deposit')).fill('');
    await expectReadable(dialog(page));
    await dialog(page)
      .getByRole('button', { name: say('bookings:change.submit') })
      .click();
    await expect(dialog(page)).toBeHidden();
  };
  await askFor('ask', '50');
  await expect(main(page).getByText(say('bookings:change.none'))).toBeVisible();
  await callSite(origin(), owner, acceptChange, { params: { id: bookingId } });
  await expect(
    main(page).getByRole('button', { name: say('bookings:change.withdraw') }),
  ).toBeHidden();
  await askFor('ask', '45');
  await expect(main(page).getByText(dinars(45))).toBeVisible();
});

test('a meeting of which only the place is known says that its hour is to be set', async ({
  page,
}) => {
  const [owner, renter] = await Promise.all([newMember('Olfa'), newMember('Malek')]);
  const { id: bookingId } = await agreement(origin(), owner, renter, 'Perceuse à percussion', 4);
  await callSite(origin(), owner, changeDetails, {
    params: { id: bookingId },
    body: { place: 'Devant la gare' },
  });
  await signIn(page, renter);
  await page.goto(pageUrl('fr', 'booking', { bookingId }));
  await expect(main(page).getByText(say('bookings:meeting.noHour'))).toBeVisible();
  await expect(
    main(page).getByRole('button', { name: say('bookings:meeting.setHour') }),
  ).toHaveCount(1);
});

test('a booking is cancelled with a reason, and an unknown code is explained', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const [owner, renter] = await Promise.all([newMember('Olfa'), newMember('Malek')]);
  const booking = await agreement(origin(), owner, renter, 'Perceuse à percussion');
  const { id: bookingId, conversationId } = booking;
  const path = pageUrl('fr', 'booking', { bookingId });
  await signIn(page, renter);
  await page.goto(path);
  const ownerPage = await pageOf(
    browser,
    owner,
    `${pageUrl('fr', 'bookings')}?vue=calendar`,
    page.viewportSize(),
  );
  await expect(ownerPage.getByRole('table').getByRole('button').first()).toBeVisible();
  await ownerPage.goto(path);

  await page.getByRole('button', { name: say('bookings:cancel.action') }).click();
  const cancel = dialog(page).getByRole('button', { name: say('bookings:cancel.action') });
  await cancel.click();
  await expect(dialog(page).getByText(say('errors:reasonRequired'))).toBeVisible();
  await expectReadable(dialog(page));
  await expect(dialog(page).getByRole('textbox')).toBeFocused();
  await dialog(page).getByRole('textbox').fill('Je ne serai pas là.');
  await cancel.click();
  await expect(page.getByText(say('bookings:next.idle.cancelled'))).toBeVisible();
  await expect(ownerPage.getByText('Je ne serai pas là.')).toBeVisible();
  await expect(ownerPage.getByText('12 rue de Marseille, Tunis')).toHaveCount(0);

  // its conversation no longer speaks of it as agreed
  await page.goto(`${pageUrl('fr', 'messages')}?conversation=${conversationId}`);
  const card = main(page).getByRole('article');
  await expect(card.getByText(say('proposals:card.bookingCancelled'))).toBeVisible();
  await expect(card.getByText(say('terms:proposalStatus.accepted'))).toHaveCount(0);
  const calledOff = main(page).getByText(say('bookings:next.idle.cancelled'));
  await expect(calledOff.filter({ visible: true })).toBeVisible();

  const unknown = await page.goto(pageUrl('fr', 'verifyRecord', { code: 'ABCD-EFGH-2345-6777' }));
  expect(unknown?.status()).toBe(404);
  await expect(page.getByText(say('verify:outcome.unknown.title'))).toBeVisible();
  await page.getByLabel(say('verify:code')).fill('trop court');
  await page.getByRole('button', { name: say('verify:submit') }).click();
  await expect(page.getByText(say('verify:codeWrong'))).toBeVisible();
});

test('a message about an event that asks for something leads to its section of the booking', async ({
  page,
}) => {
  const [owner, renter] = await Promise.all([newMember('Olfa'), newMember('Malek')]);
  const name = `Perceuse ${crypto.randomUUID().slice(0, 8)}`;
  const { id, conversationId } = await agreement(origin(), owner, renter, name, 2);
  const body = { amount: 20_000, currency: 'TND', method: 'cash' } as const;
  await callSite(origin(), renter, addPayment, { params: { id }, body });
  await signIn(page, owner);
  await page.goto(`${pageUrl('fr', 'messages')}?conversation=${conversationId}`);
  const lines = main(page).getByRole('link', { name: say('conversations:seeBooking') });
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toHaveAttribute('href', pageUrl('fr', 'booking', { bookingId: id }));
  const toPayments = `${pageUrl('fr', 'booking', { bookingId: id })}#booking-payments`;
  // the section is known once the booking is loaded
  await expect(lines.last()).toHaveAttribute('href', toPayments);
  await lines.last().click();
  await expect(page).toHaveURL(toPayments);
  const payments = main(page).getByRole('heading', { name: say('bookings:payment.title') });
  await expect(payments).toBeInViewport();
});

test('@desktop the details of a conversation have a booking in the order of its page', async ({
  page,
}) => {
  const [owner, renter] = await Promise.all([newMember('Olfa'), newMember('Malek')]);
  const name = `Perceuse ${crypto.randomUUID().slice(0, 8)}`;
  const { id, conversationId } = await agreement(origin(), owner, renter, name, 2);
  await signIn(page, owner);
  await page.setViewportSize({ width: 1280, height: 900 });
  const partsIn = async (place: Locator) => {
    const parts = place.locator('[id^="booking-"], dl');
    await expect(parts.last()).toBeVisible();
    const names = await parts.evaluateAll((all) =>
      all.filter(({ childElementCount }) => childElementCount > 0).map(({ id }) => id || 'facts'),
    );
    return names.filter((part) => part !== 'booking-moments');
  };
  await page.goto(`${pageUrl('fr', 'messages')}?conversation=${conversationId}`);
  const pane = page.getByRole('complementary', { name: say('conversations:details.label') });
  await expect(pane.getByRole('heading', { name: say('bookings:payment.title') })).toBeVisible();
  const inPane = await partsIn(pane);
  await page.goto(pageUrl('fr', 'booking', { bookingId: id }));
  await expect(
    main(page).getByRole('heading', { name: say('bookings:payment.title') }),
  ).toBeVisible();
  expect(await partsIn(main(page))).toEqual(inPane);
  expect(inPane).toContain('booking-payments');
});

test('the list of messages says to each side whose confirmation came last', async ({
  page,
  browser,
}) => {
  const [owner, renter] = await Promise.all([newMember('Olfa'), newMember('Malek')]);
  const name = `Perceuse ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await agreement(origin(), owner, renter, name, 2);
  await callSite(origin(), renter, confirmStep, {
    params: { id },
    body: { step: 'rentPaid', method: 'cash' },
  });
  const step = say('terms:bookingStep.rentPaid');
  for (const [member, key] of [
    [renter, 'conversations:last.ownStep'],
    [owner, 'conversations:last.step'],
  ] as const) {
    const inbox = await pageOf(browser, member, pageUrl('fr', 'messages'), page.viewportSize());
    const entry = main(inbox).getByRole('link').filter({ hasText: name });
    await expect(entry.getByText(say(key, { step }), { exact: true })).toBeVisible();
    await inbox.context().close();
  }
});
