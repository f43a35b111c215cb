import type { Browser, Page } from '@playwright/test';
import type { Session } from '#contract/accounts/user.ts';
import {
  type ChecklistItem,
  type CheckState,
  checkStateKey,
} from '#contract/bookings/checklists.ts';
import { confirmStep, signCondition } from '#contract/bookings/operations.ts';
import { pageUrl } from '#contract/paths.ts';
import { isolated } from '#web/lib/isolated.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { expectReadable } from '../support/overlay-geometry.ts';
import { twoColours } from '../support/pictures.ts';
import { agreement, callSite } from '../support/site-agreement.ts';
import { wordsOf } from '../support/words.ts';

const say = wordsOf('fr');
const origin = () => process.env.SITE_ORIGIN as string;
const EARLY = 'La remise a-t-elle vraiment déjà eu lieu';
const AGREED = new RegExp(`${say('bookings:confirm.yes')}|${say('bookings:confirm.yesEarly')}`);

async function pageOf(browser: Browser, member: Session, path: string, size: Page) {
  const context = await browser.newContext({
    baseURL: origin(),
    timezoneId: 'Africa/Tunis',
    locale: 'fr-FR',
    viewport: size.viewportSize(),
  });
  const page = await context.newPage();
  await signIn(page, member);
  await page.goto(path);
  return page;
}

const dialog = (page: Page) => page.getByRole('dialog');
const moment = (page: Page, which: 'handover' | 'return') =>
  page.locator(`section[data-moment=${which}]`);
const press = (within: ReturnType<typeof dialog>, key: Parameters<typeof say>[0]) =>
  within.getByRole('button', { name: say(key) }).click();

/** Notes an item in the form that is open. */
async function note(
  page: Page,
  item: ChecklistItem,
  state: CheckState,
  words?: string,
): Promise<void> {
  const fields = dialog(page).getByRole('group', {
    name: say(`bookings:check.item.${item}`),
    exact: true,
  });
  await fields.getByRole('radio', { name: say(checkStateKey(item, state)) }).check({ force: true });
  if (words) await fields.getByRole('textbox').fill(words);
}

/** Signs the report that is being written: what is final is asked once more. */
async function sign(page: Page): Promise<void> {
  await press(dialog(page), 'bookings:condition.sign');
  await expectReadable(dialog(page).last());
  await press(dialog(page).last(), 'bookings:condition.signSureYes');
  await expect(dialog(page)).toHaveCount(0);
}

/** Disputes what is noted: that is asked once more, too. */
async function dispute(page: Page): Promise<void> {
  await press(dialog(page), 'bookings:condition.disputeSend');
  await expectReadable(dialog(page).last());
  await press(dialog(page).last(), 'bookings:condition.disputeSureYes');
  await expect(dialog(page)).toHaveCount(0);
}

/** Opens what one says of a step: days before a handover its button is on its line, behind a question. */
async function pressStep(page: Page, step: 'handover' | 'returned', side: 'owner' | 'renter') {
  const button = page.getByRole('button', { name: say(`bookings:step.${step}.action.${side}`) });
  const already = page.getByText(say('bookings:ledger.already'));
  await expect(button.or(already).first()).toBeVisible();
  if (!(await button.first().isVisible())) await already.first().click();
  await button.first().click();
}

/** Confirms that the thing has changed hands. */
async function confirm(page: Page, step: 'handover' | 'returned', side: 'owner' | 'renter') {
  await pressStep(page, step, side);
  await dialog(page).getByRole('button', { name: AGREED }).click();
  await expect(dialog(page)).toBeHidden();
}

test('the condition is drafted, signed, disputed in one line, and compared at the return', async ({
  page: owner,
  browser,
}) => {
  test.setTimeout(240_000);
  const [lender, borrower] = await Promise.all([newMember('Olfa'), newMember('Malek')]);
  const { id: bookingId } = await agreement(origin(), lender, borrower, 'Perceuse à percussion', 9);
  const path = pageUrl('fr', 'booking', { bookingId });
  await signIn(owner, lender);
  await owner.goto(path);
  const renter = await pageOf(browser, borrower, path, owner);

  // a day that has not come asks first, and leads to the condition
  await pressStep(owner, 'handover', 'owner');
  await expect(dialog(owner).getByText(EARLY)).toBeVisible();
  await expect(dialog(owner).getByText('Malek⁩ peut encore annuler')).toBeVisible();
  await expectReadable(dialog(owner));
  await press(dialog(owner), 'bookings:confirm.conditionFirst');
  await expect(dialog(owner)).toBeHidden();
  await expect(moment(owner, 'handover')).toBeFocused();

  // one bad photo of three is named, two are there
  const photo = await twoColours(640, 480).jpeg().toBuffer();
  await owner.locator('input[data-photos=handover]').setInputFiles([
    { name: 'face.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Pas une photo.') },
    { name: 'dos.jpg', mimeType: 'image/jpeg', buffer: photo },
  ]);
  await expect(moment(owner, 'handover').getByText('notes.jpg')).toBeVisible();
  const open = { name: say('bookings:photos.open', { position: 1, total: 2 }) };
  await expect(moment(owner, 'handover').getByRole('button', open)).toBeVisible();

  // the owner drafts, then signs
  await press(moment(owner, 'handover'), 'bookings:check.fill.handover');
  await note(owner, 'works', 'good');
  await note(owner, 'cables', 'worn', 'Gaine entaillée');
  await dialog(owner)
    .getByRole('button', { name: say('bookings:condition.choosePhotos') })
    .last()
    .click();
  await dialog(owner)
    .getByRole('checkbox', { name: say('bookings:condition.attached', { position: 1 }) })
    .check();
  await expectReadable(dialog(owner), 'sheet');
  // a photo that is still being sent is waited for
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await owner.route('**/v1/bookings/*/photos', async (route) => {
    await held;
    await route.continue();
  });
  await dialog(owner)
    .locator('input[data-item-photo=cables]')
    .setInputFiles({ name: 'gaine.jpg', mimeType: 'image/jpeg', buffer: photo });
  const waits = dialog(owner).getByText(say('bookings:photos.wait'));
  await expect(waits).toBeVisible();
  await press(dialog(owner), 'bookings:condition.sign');
  await expect(waits).toBeVisible();
  arrive();
  await expect(waits).toBeHidden();
  await expect(
    dialog(owner).getByRole('checkbox', {
      name: say('bookings:condition.attached', { position: 3 }),
    }),
  ).toBeChecked();
  await press(dialog(owner), 'bookings:condition.saveDraft');
  await expect(
    moment(owner, 'handover').getByText(
      say('bookings:condition.draft.mine', { name: isolated('Malek') }),
    ),
  ).toBeVisible();
  await press(moment(owner, 'handover'), 'bookings:condition.continue');
  // a signature days before the handover asks about the day, too
  await press(dialog(owner), 'bookings:condition.sign');
  await expect(dialog(owner).last()).toContainText(EARLY);
  await press(dialog(owner).last(), 'bookings:back');
  await sign(owner);
  await expect(moment(owner, 'handover').locator('[data-report=signed]')).toBeVisible();

  // the renter reads it at once, and disputes one line
  const theirs = moment(renter, 'handover');
  await expect(theirs.getByText('Gaine entaillée')).toBeVisible();
  await press(theirs, 'bookings:condition.dispute');
  await press(dialog(renter), 'bookings:condition.disputeSend');
  await expect(dialog(renter).getByText(say('bookings:condition.disputeNothing'))).toBeVisible();
  await note(renter, 'works', 'good');
  await press(dialog(renter), 'bookings:condition.disputeSend');
  await expect(dialog(renter).getByText(say('bookings:condition.sayWhy'))).toBeVisible();
  await note(renter, 'works', 'damaged', 'Ne démarre pas');
  await expectReadable(dialog(renter), 'sheet');
  await dispute(renter);
  const works = moment(owner, 'handover').locator('li[data-item=works]');
  await expect(works).toContainText('Ne démarre pas');
  await expect(works).toContainText(say('bookings:check.stateOf.works.good'));
  await expect(
    theirs.getByRole('button', { name: say('bookings:condition.countersign') }),
  ).toHaveCount(0);
  // the top of the page says so until it was looked at, also after a reload; the report still does
  const lead = owner.getByRole('button', { name: say('bookings:next.show.disputedLines') });
  await lead.click();
  await expect(moment(owner, 'handover')).toBeFocused();
  await expect(lead).toHaveCount(0);
  await owner.reload();
  await expect(works).toContainText('Ne démarre pas');
  await expect(lead).toHaveCount(0);

  // at the return both stand side by side
  await confirm(owner, 'handover', 'owner');
  await confirm(renter, 'handover', 'renter');
  const back = moment(owner, 'return');
  await press(back, 'bookings:check.fill.return');
  const atHandover = dialog(owner).locator('[data-item=works]');
  await expect(atHandover).toContainText(say('bookings:condition.says.mine'));
  await expect(atHandover).toContainText('Ne démarre pas');
  await note(owner, 'works', 'damaged', 'Mandrin cassé');
  await note(owner, 'cables', 'damaged');
  await sign(owner);
  const row = moment(renter, 'return').locator('tr[data-item=works]');
  await expect(row.locator('[data-moment=handover]')).toContainText(
    say('bookings:check.stateOf.works.good'),
  );
  await expect(row.locator('[data-moment=return]')).toContainText('Mandrin cassé');
  // the renter had already found it damaged at the handover
  await expect(row.locator('[data-moment=return]')).toContainText(
    say('bookings:condition.change.disputed'),
  );
  await expect(
    moment(renter, 'return').locator('tr[data-item=cables] [data-moment=return]'),
  ).toContainText(say('bookings:condition.change.changed'));
  // to be countersigned, its lines are read without a press; the one who has signed has them in the comparison
  await expect(moment(renter, 'return').locator('li[data-item=works]')).toBeVisible();
  await expect(back.locator('li[data-item=works]')).toBeHidden();
  // what is final asks once
  await press(moment(renter, 'return'), 'bookings:condition.countersign');
  await expectReadable(dialog(renter));
  await press(dialog(renter), 'bookings:condition.sureYes');
  await expect(back.getByText(/Contresigné par/)).toBeVisible();
  const overflow = await renter.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('what was noted before the other side signed is not lost, and a report that follows starts from what is disputed', async ({
  page: renter,
  browser,
}) => {
  test.setTimeout(180_000);
  const [lender, borrower] = await Promise.all([newMember('Olfa'), newMember('Malek')]);
  const booking = await agreement(origin(), lender, borrower, 'Perceuse à colonne');
  const params = { id: booking.id };
  const path = pageUrl('fr', 'booking', { bookingId: booking.id });
  const signs = (state: CheckState) =>
    callSite(origin(), lender, signCondition, {
      params,
      body: { moment: 'handover', checks: [{ item: 'works', state }] },
    });
  await signIn(renter, borrower);
  await renter.goto(path);
  const theirs = moment(renter, 'handover');

  // begun and closed: it says so
  await press(theirs, 'bookings:check.fill.handover');
  await note(renter, 'works', 'worn', 'Chauffe après une minute');
  await note(renter, 'clean', 'good');
  await renter.keyboard.press('Escape');
  await expect(theirs.getByText(say('bookings:check.begun'))).toBeVisible();
  await expect(theirs.getByText(say('bookings:check.none'))).toHaveCount(0);

  // the owner signs while it is open again: the form says where it goes on
  await press(theirs, 'bookings:condition.resume');
  await signs('good');
  const overtaken = say('bookings:condition.overtaken', { name: isolated('Olfa') });
  await expect(dialog(renter).getByText(overtaken)).toBeVisible();
  await press(dialog(renter), 'bookings:next.show.answerCondition');
  await expect(theirs.getByText(say('bookings:condition.carried'))).toBeVisible();
  await press(theirs, 'bookings:condition.dispute');
  const filled = say('bookings:condition.filled', { name: isolated('Olfa') });
  await expect(dialog(renter).getByText(filled)).toBeVisible();
  await expectReadable(dialog(renter), 'sheet');
  const works = dialog(renter).locator('fieldset[data-item=works]');
  await expect(works.getByRole('textbox')).toHaveValue('Chauffe après une minute');
  await expect(dialog(renter).getByRole('radio', { checked: true })).toHaveCount(1);
  await dispute(renter);

  // the renter's own report starts from what she disputes, and says what the owner has signed
  await press(theirs, 'bookings:condition.follow');
  const worn = { name: say(checkStateKey('works', 'worn')) };
  await expect(works.getByRole('radio', worn)).toBeChecked();
  await expect(works.getByRole('textbox')).toHaveValue('Chauffe après une minute');
  await expect(works).toContainText(say('bookings:condition.contested'));
  await expect(works).toContainText(say(checkStateKey('works', 'good')));
  await expectReadable(dialog(renter), 'sheet');

  // the owner's starts from his, next to what she disputes
  const owner = await pageOf(browser, lender, path, renter);
  await press(moment(owner, 'handover'), 'bookings:condition.follow');
  const his = dialog(owner).locator('fieldset[data-item=works]');
  const good = { name: say(checkStateKey('works', 'good')) };
  await expect(his.getByRole('radio', good)).toBeChecked();
  await expect(his.locator('[data-contested]')).toContainText('Chauffe après une minute');
  await expectReadable(dialog(owner), 'sheet');
});

test('an owner who confirms a return after the renter is asked when it has no photo and no report', async ({
  page: owner,
  browser,
}) => {
  test.setTimeout(120_000);
  const [lender, borrower] = await Promise.all([newMember('Olfa'), newMember('Malek')]);
  const { id } = await agreement(origin(), lender, borrower, 'Perceuse sans fil');
  const says = (member: Session, step: 'handover' | 'returned') =>
    callSite(origin(), member, confirmStep, { params: { id }, body: { step } });
  await says(lender, 'handover');
  await says(borrower, 'handover');
  await says(borrower, 'returned');
  const path = pageUrl('fr', 'booking', { bookingId: id });
  await signIn(owner, lender);
  await owner.goto(path);
  await pressStep(owner, 'returned', 'owner');
  await expect(dialog(owner).getByText(say('bookings:confirm.bare'))).toBeVisible();
  await expectReadable(dialog(owner));
  await press(dialog(owner), 'bookings:confirm.conditionFirst');
  await expect(moment(owner, 'return')).toBeFocused();
  await confirm(owner, 'returned', 'owner');
  const renter = await pageOf(browser, borrower, path, owner);
  await expect(renter.getByText(say('terms:bookingStatus.returned')).first()).toBeVisible();
});

test('a report to answer is reached from the conversation too, on the page of its booking @desktop', async ({
  page,
}) => {
  const [ownerSession, renterSession] = await Promise.all([newMember('Olfa'), newMember('Malek')]);
  const booking = await agreement(origin(), ownerSession, renterSession, 'Perceuse Bosch');
  await callSite(origin(), ownerSession, signCondition, {
    params: { id: booking.id },
    body: { moment: 'handover', checks: [{ item: 'works', state: 'good' }] },
  });
  await signIn(page, renterSession);
  await page.goto(`${pageUrl('fr', 'messages')}?conversation=${booking.conversationId}`);
  const pane = page.getByRole('complementary', { name: say('conversations:details.label') });
  await pane.getByRole('button', { name: say('bookings:next.show.answerCondition') }).click();
  await expect(page).toHaveURL(new RegExp(booking.id));
  await expect(moment(page, 'handover')).toBeInViewport();
});
