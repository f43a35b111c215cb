import {
  addPayment,
  addRefund,
  cancelBooking,
  confirmPayment,
} from '#contract/bookings/operations.ts';
import { pageUrl } from '#contract/paths.ts';
import { acceptProposal, propose } from '#contract/proposals/operations.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { expectReadable } from '../support/overlay-geometry.ts';
import { agreement, callSite, tunisDay } from '../support/site-agreement.ts';
import { patternOf, wordsOf } from '../support/words.ts';

const say = wordsOf('fr');
const origin = () => process.env.SITE_ORIGIN as string;

/** Two members and their booking, of which 40 DT were paid before the renter cancelled it. */
async function cancelledAfterPayment() {
  const [owner, renter] = await Promise.all([newMember('Olfa'), newMember('Malek')]);
  const { id, conversationId } = await agreement(
    origin(),
    owner,
    renter,
    'Perceuse à percussion',
    4,
  );
  const of = { params: { id } };
  const body = { amount: 40_000, currency: 'TND', method: 'cash' } as const;
  const { payments } = await callSite(origin(), renter, addPayment, { ...of, body });
  await callSite(origin(), owner, confirmPayment, {
    params: { id, paymentId: payments[0]?.id ?? '' },
  });
  await callSite(origin(), renter, cancelBooking, { ...of, body: { reason: 'Je suis malade.' } });
  return { id, conversationId, owner, renter };
}

test('what was paid before a cancellation is noted as given back, and the other side confirms it', async ({
  page,
  browser,
}) => {
  const { id, owner, renter } = await cancelledAfterPayment();
  const path = pageUrl('fr', 'booking', { bookingId: id });
  await signIn(page, owner);
  await page.goto(path);
  const moneyOf = (where: typeof page) =>
    where.getByRole('region', { name: say('bookings:payment.title') });
  await page.getByRole('button', { name: say('bookings:payment.refund.add') }).click();
  const dialog = page.getByRole('dialog');
  await expectReadable(dialog);
  const amount = dialog.getByRole('textbox', { name: say('bookings:payment.amount') });
  const submit = dialog.getByRole('button', { name: say('bookings:payment.refund.submit') });
  // all that was paid is filled in, and no more is taken
  await expect(amount).toHaveValue('40');
  await amount.fill('40,5');
  await submit.click();
  await expect(dialog.getByText(say('errors:paymentTooHigh'))).toBeVisible();
  await expectReadable(dialog);
  await amount.fill('25');
  await submit.click();
  await expect(dialog).toBeHidden();
  const waiting = patternOf(say('bookings:payment.refund.unconfirmed', { amount: '\\D*25 .*' }));
  await expect(moneyOf(page).getByText(waiting)).toBeVisible();

  const other = await browser.newContext({
    baseURL: origin(),
    locale: 'fr-FR',
    viewport: page.viewportSize(),
  });
  const renterPage = await other.newPage();
  await signIn(renterPage, renter);
  await renterPage.goto(path);
  // who says, next to what is asked, that it is not exact is asked once more, and both read that it was said
  const refuse = { name: say('bookings:payment.remove.other') };
  const card = renterPage.getByRole('main').getByRole('status').first().locator('..');
  await card.getByRole('button', refuse).click();
  const question = renterPage.getByRole('dialog');
  await expectReadable(question);
  await question.getByRole('button', refuse).click();
  for (const where of [page, renterPage]) {
    await expect(
      moneyOf(where).getByText(say('bookings:payment.refused.refundAnyhow')),
    ).toBeVisible();
  }
  await page.getByRole('button', { name: say('bookings:payment.refund.add') }).click();
  await amount.fill('25');
  await submit.click();
  await moneyOf(renterPage)
    .getByRole('button', { name: say('bookings:payment.refund.confirm.renter') })
    .click();
  // who confirms a part has not agreed that the other side keeps what is left
  for (const where of [page, renterPage]) {
    const left = moneyOf(where)
      .getByRole('listitem')
      .filter({ hasText: say('bookings:payment.refund.left') });
    await expect(left).toContainText(/(?<!\d)15\u00a0/);
  }
  await expect(moneyOf(page).getByText(waiting)).toBeHidden();
  await expect(page.getByRole('button', { name: say('bookings:record.download') })).toBeVisible();
  await other.close();
});

test('what was paid of a cancelled booking is on the dashboard of the owner to do, and of the renter to wait for', async ({
  page,
  browser,
}) => {
  const { id, owner, renter } = await cancelledAfterPayment();
  const amount = '\\D*40 .*';
  const lineFor = (where: typeof page, side: 'owner' | 'renter') =>
    where.getByRole('region', { name: say('dashboard:needs.title') }).getByRole('link', {
      name: patternOf(say(`bookings:next.paidInVain.${side}`, { unrefunded: amount })),
    });
  const waiting = say('dashboard:needs.waiting');
  await signIn(page, owner);
  await page.goto(pageUrl('fr', 'dashboard'));
  await expect(lineFor(page, 'owner')).toBeVisible();
  await expect(page.getByRole('heading', { name: waiting })).toHaveCount(0);

  const other = await browser.newContext({
    baseURL: origin(),
    locale: 'fr-FR',
    viewport: page.viewportSize(),
  });
  const renterPage = await other.newPage();
  await signIn(renterPage, renter);
  await renterPage.goto(pageUrl('fr', 'dashboard'));
  await expect(renterPage.getByRole('heading', { name: waiting })).toBeVisible();
  await expect(lineFor(renterPage, 'renter')).toBeVisible();
  await other.close();

  // the line leads to the booking, where one press at the top notes it
  await lineFor(page, 'owner').click();
  await expect(page).toHaveURL(pageUrl('fr', 'booking', { bookingId: id }));
  await page.getByRole('button', { name: say('bookings:payment.refund.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('bookings:payment.refund.submit') }).click();
  await expect(dialog).toBeHidden();
  await page.goto(pageUrl('fr', 'dashboard'));
  await expect(page.getByRole('heading', { name: waiting })).toBeVisible();
  await expect(lineFor(page, 'owner')).toHaveCount(0);
});

test('the record says that it is being prepared, and offers another try when it did not arrive', async ({
  page,
}) => {
  const { id, owner } = await cancelledAfterPayment();
  await signIn(page, owner);
  let calls = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/record.pdf', async (route) => {
    calls += 1;
    if (calls === 1) {
      await held;
      return route.fulfill({ status: 504, body: '<html>' });
    }
    return route.continue();
  });
  await page.goto(pageUrl('fr', 'booking', { bookingId: id }));
  const record = page.getByRole('region', { name: say('bookings:record.cancelledTitle') });
  await record.getByRole('button', { name: say('bookings:record.download') }).click();
  await expect(record.getByRole('status')).toHaveText(say('bookings:record.preparing'));
  answer();
  await expect(record.getByText(say('bookings:record.failed'))).toBeVisible();
  await expect(record.getByRole('status')).toBeEmpty();
  // nothing goes on by itself
  await expect(page.getByText(say('common:failure.awayHelp'))).toHaveCount(0);
  const download = page.waitForEvent('download');
  await record.getByRole('button', { name: say('common:action.tryAgain') }).click();
  expect((await download).suggestedFilename()).toMatch(
    /^kerya-fiche-de-reservation-annulee-.*\.pdf$/,
  );
  await expect(record.getByText(say('bookings:record.failed'))).toBeHidden();
  await expect(record.getByRole('button', { name: say('bookings:record.download') })).toBeVisible();
});

test('a renter who asks for nothing back ends the question for both', async ({ page, browser }) => {
  const { id, owner, renter } = await cancelledAfterPayment();
  const path = pageUrl('fr', 'booking', { bookingId: id });
  await signIn(page, renter);
  await page.goto(path);
  const waive = page.getByRole('button', { name: say('bookings:payment.refund.waive.all.action') });
  await waive.click();
  const dialog = page.getByRole('dialog');
  await expectReadable(dialog);
  await expect(dialog).toContainText(/Olfa\W* garde \W*40\u00a0/);
  await dialog
    .getByRole('button', { name: say('bookings:payment.refund.waive.all.action') })
    .click();
  await expect(dialog).toBeHidden();
  const main = page.getByRole('main');
  await expect(main.getByText(/Vous renoncez au remboursement\W+Olfa\W+garde/)).toBeVisible();
  await expect(waive).toHaveCount(0);

  const other = await browser.newPage();
  await signIn(other, owner);
  await other.goto(pageUrl('fr', 'dashboard'));
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByText(/convenez à deux de ce que vous rendez/)).toHaveCount(0);
  await other.goto(path);
  await expect(
    other.getByRole('main').getByText(/Malek\W+renonce au remboursement\W+vous gardez/),
  ).toBeVisible();
  await other.close();
});

test('the messages about a refund say its sum, also once the two have agreed on another booking', async ({
  page,
}) => {
  const { id, conversationId, owner, renter } = await cancelledAfterPayment();
  const body = { amount: 25_000, currency: 'TND', method: 'd17' } as const;
  await callSite(origin(), owner, addRefund, { params: { id }, body });
  await signIn(page, owner);
  const path = `${pageUrl('fr', 'messages')}?conversation=${conversationId}`;
  await page.goto(path);
  // the list of conversations says it, too, without the sum
  const line = page.getByText(say('conversations:event.refundAdded.mine')).and(page.locator('p'));
  await expect(line).toContainText(/(?<!\d)25\u00a0/);

  const proposal = await callSite(origin(), renter, propose, {
    params: { id: conversationId },
    body: { amount: 60_000, currency: 'TND', startsAt: tunisDay(4), endsAt: tunisDay(7) },
  });
  await callSite(origin(), owner, acceptProposal, { params: { id: proposal.id } });
  await page.goto(path);
  await expect(line).toContainText(/(?<!\d)25\u00a0/);
});
