import type { Page } from '@playwright/test';
import { cancelBooking, changeDetails, confirmStep } from '#contract/bookings/operations.ts';
import { pageUrl } from '#contract/paths.ts';
import { isolated } from '#web/lib/isolated.ts';
import { confirmEmailOnSite } from '../support/confirm-email-on-site.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { agreement, callSite, tunisDay } from '../support/site-agreement.ts';
import { patternOf, wordsOf } from '../support/words.ts';

const say = wordsOf('fr');
const origin = () => process.env.SITE_ORIGIN as string;

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });

test('a rating that is being written stays when the other side’s confirmation makes it the main action', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const [owner, renter] = await Promise.all([newMember('Olfa'), newMember('Malek')]);
  await Promise.all([owner, renter].map(confirmEmailOnSite));
  const { id: bookingId } = await agreement(origin(), owner, renter, 'Ponceuse');
  for (const step of ['handover', 'depositGiven', 'rentPaid', 'returned'] as const) {
    for (const member of [owner, renter]) {
      await callSite(origin(), member, confirmStep, { params: { id: bookingId }, body: { step } });
    }
  }
  await callSite(origin(), renter, confirmStep, {
    params: { id: bookingId },
    body: { step: 'depositReturned' },
  });
  const theirs = await (await browser.newContext({ baseURL: origin() })).newPage();
  await signIn(theirs, owner);
  await theirs.goto(pageUrl('fr', 'booking', { bookingId }));
  await signIn(page, renter);
  await page.goto(pageUrl('fr', 'booking', { bookingId }));
  await main(page)
    .getByRole('button', { name: say('members:rate.action') })
    .click();
  const comment = dialog(page).getByLabel(say('members:rate.comment'));
  await comment.fill('Très soigneuse, et');
  await main(theirs)
    .getByRole('button', {
      name: patternOf(say('bookings:step.depositReturned.action.owner', { amount: '.*' })),
    })
    .click();
  // behind the dialog the page follows
  const isNext = say('bookings:next.rate', { name: isolated('Olfa') });
  await expect(main(page).getByText(isNext).first()).toBeAttached();
  await expect(comment).toHaveValue('Très soigneuse, et');
  await expect(comment).toBeFocused();
  await comment.press('End');
  await comment.pressSequentially(' ponctuelle');
  await dialog(page).getByRole('radio').last().check({ force: true });
  await dialog(page)
    .getByRole('button', { name: say('members:rate.submit') })
    .click();
  await expect(dialog(page)).toBeHidden();
  await expect(main(page).getByText('Très soigneuse, et ponctuelle')).toBeVisible();
});

test('dialogs about a booking stay with what was typed when the other side acts', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const [owner, renter] = await Promise.all([newMember('Olfa'), newMember('Malek')]);
  const { id: bookingId } = await agreement(origin(), owner, renter, 'Perceuse', 6);
  const params = { id: bookingId };
  await signIn(page, renter);
  await page.goto(pageUrl('fr', 'booking', { bookingId }));
  // the main button: gone once the other side has said where and when
  await main(page)
    .getByRole('button', { name: say('bookings:meeting.set') })
    .first()
    .click();
  const note = dialog(page).getByLabel(say('bookings:meeting.note'));
  await note.fill('Sonner deux fois');
  const time = new Date(Date.parse(tunisDay(6)) + 10 * 3_600_000).toISOString();
  await callSite(origin(), owner, changeDetails, { params, body: { place: 'Gare', time } });
  await expect(main(page).getByText('Gare').first()).toBeAttached();
  await expect(note).toHaveValue('Sonner deux fois');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  await main(page)
    .getByRole('button', { name: say('bookings:cancel.action') })
    .click();
  const reason = dialog(page).getByLabel(say('bookings:cancel.reason'));
  await reason.fill('Ma voiture est en panne');
  // in another tab, the condition: a cancelled booking has no moment for it
  const tab = await page.context().newPage();
  await tab.goto(pageUrl('fr', 'booking', { bookingId }));
  await main(tab)
    .getByRole('button', { name: say('bookings:check.fill.handover') })
    .click();
  // the first item is good: a remark may be added
  await dialog(tab).getByRole('radio').first().check({ force: true });
  const remark = dialog(tab).getByRole('textbox').first();
  await remark.fill('Mandrin un peu dur');
  await callSite(origin(), owner, cancelBooking, { params, body: { reason: 'Elle est vendue' } });
  await expect(page.getByText(say('terms:bookingStatus.cancelled')).first()).toBeAttached();
  await expect(reason).toHaveValue('Ma voiture est en panne');
  await expect(tab.getByText(say('terms:bookingStatus.cancelled')).first()).toBeAttached();
  await expect(remark).toHaveValue('Mandrin un peu dur');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(
    main(page).getByRole('button', { name: say('bookings:cancel.action') }),
  ).toBeHidden();
});

test('the question whether to cancel closes where the other side has confirmed the handover meanwhile, and says so', async ({
  page,
}) => {
  const [owner, renter] = await Promise.all([newMember('Olfa'), newMember('Malek')]);
  const { id: bookingId } = await agreement(origin(), owner, renter, 'Scie sauteuse');
  await signIn(page, renter);
  await page.goto(pageUrl('fr', 'booking', { bookingId }));
  await main(page)
    .getByRole('button', { name: say('bookings:cancel.action') })
    .click();
  await dialog(page).getByLabel(say('bookings:cancel.reason')).fill('Ma voiture est en panne');
  const params = { id: bookingId };
  await callSite(origin(), owner, confirmStep, { params, body: { step: 'handover' } });
  await dialog(page)
    .getByRole('button', { name: say('bookings:cancel.action') })
    .click();
  await expect(dialog(page)).toBeHidden();
  const why = patternOf(say('bookings:cancel.noMore.confirmed.theirs', { name: '.*' }));
  await expect(page.getByRole('listitem').filter({ hasText: why })).toBeVisible();
  await expect(main(page).getByText(why)).toBeVisible();
});
