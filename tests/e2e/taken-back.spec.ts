import type { Session } from '#contract/accounts/user.ts';
import { changeDetails, confirmStep, withdrawConfirmation } from '#contract/bookings/operations.ts';
import type { RemovableStep } from '#contract/bookings/progress.ts';
import type { AskedStep } from '#contract/bookings/transitions.ts';
import { pageUrl } from '#contract/paths.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { expectReadable } from '../support/overlay-geometry.ts';
import { agreement, callSite } from '../support/site-agreement.ts';
import { patternOf, wordsOf } from '../support/words.ts';

const say = wordsOf('fr');
const origin = () => process.env.SITE_ORIGIN as string;

test('what one side alone has confirmed is denied by the other side or withdrawn, and an early return asks for nothing', async ({
  page,
  browser,
}) => {
  const [owner, renter] = await Promise.all([newMember('Olfa'), newMember('Malek')]);
  const { id } = await agreement(origin(), owner, renter, 'Perceuse à percussion', 4);
  const of = { params: { id } };
  const says = (by: Session, step: AskedStep) =>
    callSite(origin(), by, confirmStep, { ...of, body: { step } });
  const { startsAt } = await says(owner, 'handover');
  const time = new Date(Date.parse(startsAt) + 15 * 3_600_000).toISOString();
  await callSite(origin(), renter, changeDetails, { ...of, body: { time, place: 'Au café' } });
  await signIn(page, renter);
  await page.goto(pageUrl('fr', 'booking', { bookingId: id }));

  // an early handover: the card names the agreed day and the meeting, which can still be changed
  const card = page.getByRole('main').getByRole('status').first().locator('..');
  await expect(card).toContainText('premier jour convenu');
  await expect(card).toContainText('Au café');
  await expect(page.getByRole('button', { name: say('bookings:meeting.change') })).toBeVisible();
  const dialog = page.getByRole('dialog');
  const notYet = { name: say('bookings:word.notYet') };
  await card.getByRole('button', notYet).click();
  await expectReadable(dialog);
  await dialog.getByRole('button', notYet).click();
  await expect(dialog).toBeHidden();
  const ledger = page.getByRole('region', { name: say('bookings:ledger.title') });
  const deniedBy = (side: 'mine' | 'theirs', step: RemovableStep) =>
    patternOf(say(`bookings:ledger.denied.${step}.${side}`, { name: '\\W*Malek\\W*', when: '.*' }));
  await expect(ledger.getByText(deniedBy('mine', 'handover'))).toBeVisible();

  // the one whose word it was reads on the step's card who has denied what
  const other = await browser.newContext({ baseURL: origin(), locale: 'fr-FR' });
  const ownerPage = await other.newPage();
  await signIn(ownerPage, owner);
  await ownerPage.goto(pageUrl('fr', 'booking', { bookingId: id }));
  const ownerLedger = ownerPage.getByRole('region', { name: say('bookings:ledger.title') });
  await expect(ownerLedger.getByText(deniedBy('theirs', 'handover'))).toBeVisible();

  // an own word about the deposit
  await says(renter, 'depositGiven');
  const withdraw = ledger.getByRole('button', { name: say('bookings:payment.remove.own') });
  await withdraw.click();
  await expect(withdraw).toBeHidden();

  // what the owner says to have given back, and the renter has not got
  for (const step of ['handover', 'depositGiven', 'returned', 'depositReturned'] as const) {
    await says(owner, step);
    if (step !== 'depositReturned') await says(renter, step);
  }
  const refuse = { name: say('bookings:payment.remove.other') };
  await card.getByRole('button', refuse).click();
  await expectReadable(dialog);
  await dialog.getByRole('button', refuse).click();
  await expect(ledger.getByText(deniedBy('mine', 'depositReturned'))).toBeVisible();
  await ownerPage.reload();
  await expect(ownerLedger.getByText(deniedBy('theirs', 'depositReturned'))).toBeVisible();
  await other.close();
});

test('an owner denies an early return by a dialog that asks for no deposit', async ({ page }) => {
  const [owner, renter] = await Promise.all([newMember('Olfa'), newMember('Malek')]);
  const { id } = await agreement(origin(), owner, renter, 'Perceuse à percussion', 4);
  const of = { params: { id } };
  const says = (by: Session, step: AskedStep) =>
    callSite(origin(), by, confirmStep, { ...of, body: { step } });
  for (const step of ['handover', 'depositGiven'] as const) {
    await says(owner, step);
    await says(renter, step);
  }
  await says(renter, 'returned');
  await callSite(origin(), renter, withdrawConfirmation, { ...of, body: { step: 'returned' } });
  await says(renter, 'returned');
  await signIn(page, owner);
  await page.goto(pageUrl('fr', 'booking', { bookingId: id }));
  const card = page.getByRole('main').getByRole('status').first().locator('..');
  await expect(card).toContainText('La fin convenue');
  const object = { name: say('bookings:end.action.objectReturn') };
  await page.getByRole('button', object).click();
  const dialog = page.getByRole('dialog');
  await expectReadable(dialog);
  await expect(dialog).toContainText('rien d’autre ne change');
  await dialog.getByRole('button', object).click();
  await expect(dialog).toBeHidden();
  const ledger = page.getByRole('region', { name: say('bookings:ledger.title') });
  const byMe = patternOf(say('bookings:ledger.denied.returned.mine', { when: '.*' }));
  await expect(ledger.getByText(byMe)).toBeVisible();
  await expect(card).not.toContainText('de la caution');
});
