import type { Locator, Page } from '@playwright/test';
import type { Session } from '#contract/accounts/user.ts';
import { confirmStep } from '#contract/bookings/operations.ts';
import { pageUrl } from '#contract/paths.ts';
import type { TextKey } from '#contract/texts.ts';
import { confirmEmailOnSite } from '../support/confirm-email-on-site.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { expectReadable } from '../support/overlay-geometry.ts';
import { agreement, callSite } from '../support/site-agreement.ts';
import { patternOf, wordsOf } from '../support/words.ts';

const say = wordsOf('fr');
const origin = () => process.env.SITE_ORIGIN as string;
type Dialog = Locator;

/** A form of a booking: the button that opens it, what is typed into which field, and the button that sends it. */
interface DraftCase {
  opens: TextKey;
  /** What that button says while a draft waits, where that is another text. */
  opensAgain?: TextKey;
  fields: readonly (readonly [TextKey, string])[];
  sends: TextKey;
  /** The answer to the question that is asked once more. */
  sure?: TextKey;
  /** Anything that the form needs besides. */
  also?: (dialog: Dialog) => Promise<void>;
}

const BEFORE: readonly DraftCase[] = [
  {
    opens: 'bookings:change.ask',
    fields: [['bookings:change.total', '55']],
    sends: 'bookings:change.submit',
  },
  {
    opens: 'bookings:meeting.set',
    fields: [
      ['bookings:meeting.place', 'Devant la gare'],
      ['bookings:meeting.note', 'Deuxième étage, sonnette du haut'],
    ],
    sends: 'bookings:meeting.save',
  },
  {
    opens: 'bookings:check.fill.handover',
    opensAgain: 'bookings:condition.resume',
    also: (dialog) => good(dialog),
    fields: [['bookings:check.note', 'Mandrin un peu dur']],
    sends: 'bookings:condition.sign',
    sure: 'bookings:condition.signSureYes',
  },
  {
    opens: 'bookings:cancel.action',
    fields: [['bookings:cancel.reason', 'Ma voiture est en panne']],
    sends: 'bookings:cancel.action',
  },
];

const CLAIM: DraftCase = {
  opens: 'bookings:claim.open',
  fields: [
    ['bookings:claim.amount', '40'],
    ['bookings:confirm.reason', 'Le mandrin est fendu'],
  ],
  sends: 'bookings:claim.submit',
};

const DISPUTE: DraftCase = {
  opens: 'bookings:claim.dispute',
  fields: [
    ['bookings:claim.disputeReason', 'Il était déjà fendu'],
    ['bookings:claim.counterField', '15'],
  ],
  sends: 'bookings:claim.dispute',
};

/** Notes that the first item is good. */
async function good(dialog: Dialog): Promise<void> {
  await dialog.getByRole('radio').first().check({ force: true });
}

const overlay = (page: Page) => page.getByRole('dialog').filter({ visible: true }).last();
const values = { item: '', name: '' };
const pressed = (within: Page | Dialog, key: TextKey) => {
  const name = new RegExp(
    `^${say(key, values)
      .replaceAll(/[\u2068\u2069]/g, '')
      .trim()}`,
  );
  return within.getByRole('button', { name }).filter({ visible: true }).first();
};
const fieldOf = (dialog: Dialog, label: TextKey) =>
  dialog.getByRole('textbox', { name: patternOf(`^${say(label, values).trim()}`) }).first();

async function expectTyped(page: Page, { fields }: DraftCase): Promise<void> {
  for (const [label, words] of fields) {
    await expect(fieldOf(overlay(page), label)).toHaveValue(words);
  }
}

/** Types, reloads, fails to send without a connection, and sends: what was typed is there until then. */
async function expectDraft(page: Page, form: DraftCase): Promise<void> {
  const { opens, opensAgain = opens, fields, sends, sure, also } = form;
  const main = page.getByRole('main');
  await pressed(page, opens).click();
  await expect(overlay(page)).toBeVisible();
  await also?.(overlay(page));
  for (const [label, words] of fields) await fieldOf(overlay(page), label).fill(words);
  await page.reload();
  await expect(main.getByRole('status').first()).toBeVisible();
  await pressed(page, opensAgain).click();
  await expectTyped(page, form);
  await expectReadable(
    overlay(page),
    opens === 'bookings:check.fill.handover' ? 'sheet' : 'dialog',
  );

  await page.route('**/user/v1/bookings/**', (route) => route.abort());
  await pressed(overlay(page), sends).click();
  if (sure) await pressed(overlay(page), sure).click();
  await expect(overlay(page).getByRole('alert').first()).toBeVisible();
  if (sure) await pressed(overlay(page), 'bookings:back').click();
  await expectTyped(page, form);
  await page.unroute('**/user/v1/bookings/**');
  await page.reload();
  await expect(main.getByRole('status').first()).toBeVisible();
  await pressed(page, opensAgain).click();
  await expectTyped(page, form);
  await pressed(overlay(page), sends).click();
  if (sure) await pressed(overlay(page), sure).click();
  await expect(overlay(page)).toBeHidden();
}

const storedDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('form:')));

async function returned(owner: Session, renter: Session): Promise<string> {
  const { id } = await agreement(origin(), owner, renter, 'Ponceuse');
  for (const step of ['handover', 'depositGiven', 'returned'] as const) {
    for (const member of [owner, renter]) {
      await callSite(origin(), member, confirmStep, { params: { id }, body: { step } });
    }
  }
  return id;
}

test('what is typed about a booking before its handover survives a reload and a lost connection, and is gone once sent', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const [owner, renter] = await Promise.all([newMember('Olfa'), newMember('Malek')]);
  const { id: bookingId } = await agreement(origin(), owner, renter, 'Perceuse', 6);
  await signIn(page, owner);
  await page.goto(pageUrl('fr', 'booking', { bookingId }));
  for (const form of BEFORE) {
    await test.step(form.opens, () => expectDraft(page, form));
    expect(await storedDrafts(page)).toEqual([]);
  }
});

test('what is typed about a deposit survives a reload and a lost connection, and is gone once sent', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const [owner, renter] = await Promise.all([newMember('Olfa'), newMember('Malek')]);
  const bookingId = await returned(owner, renter);
  await signIn(page, owner);
  await page.goto(pageUrl('fr', 'booking', { bookingId }));
  await expectDraft(page, CLAIM);
  expect(await storedDrafts(page)).toEqual([]);
  const theirs = await (await browser.newContext({ baseURL: origin() })).newPage();
  await signIn(theirs, renter);
  await theirs.goto(pageUrl('fr', 'booking', { bookingId }));
  await expectDraft(theirs, DISPUTE);
  expect(await storedDrafts(theirs)).toEqual([]);
  // the sum changed: nothing of the answer to the former one is put into another form
  const amount = fieldOf(overlay(page), 'bookings:claim.amount');
  await page.reload();
  await pressed(page, 'bookings:claim.change').click();
  await amount.fill('20');
  await page.reload();
  await pressed(page, 'bookings:claim.change').click();
  await expect(amount).toHaveValue('20');
});

test('a half-written rating survives a reload, and is gone once sent', async ({ page }) => {
  const [owner, renter] = await Promise.all([newMember('Olfa'), newMember('Malek')]);
  await Promise.all([owner, renter].map(confirmEmailOnSite));
  const bookingId = await returned(owner, renter);
  await signIn(page, renter);
  await page.goto(pageUrl('fr', 'booking', { bookingId }));
  await pressed(page, 'members:rate.action').click();
  const comment = fieldOf(overlay(page), 'members:rate.comment');
  await comment.fill('Très bien, mais');
  await page.reload();
  await expect(page.getByRole('main').getByRole('status').first()).toBeVisible();
  await pressed(page, 'members:rate.action').click();
  await expect(comment).toHaveValue('Très bien, mais');
  await overlay(page).getByRole('radio').last().check({ force: true });
  await pressed(overlay(page), 'members:rate.submit').click();
  await expect(overlay(page)).toBeHidden();
  expect(await storedDrafts(page)).toEqual([]);
});
