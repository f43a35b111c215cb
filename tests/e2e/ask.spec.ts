import { devices, type Page } from '@playwright/test';
import { confirmStep, listBookings } from '#contract/bookings/operations.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { listConversations, startConversation } from '#contract/conversations/operations.ts';
import type { CalendarDate } from '#contract/days/calendar.ts';
import { addDays } from '#contract/days/calendar.ts';
import { dateIn } from '#contract/days/zone.ts';
import { pageUrl, rentalUrl } from '#contract/paths.ts';
import { counterProposal, propose } from '#contract/proposals/operations.ts';
import { createRental, setAvailability } from '#contract/rentals/operations.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { rentalFacts } from '../support/factories.ts';
import { expectReadable } from '../support/overlay-geometry.ts';
import { Person } from '../support/person.ts';
import { agreement, callSite } from '../support/site-agreement.ts';
import { patternOf, wordsOf } from '../support/words.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use({ ...phone, viewport: { width: 360, height: 740 }, locale: 'fr-FR' });

const origin = () => process.env.SITE_ORIGIN as string;
const day = (days: number): CalendarDate => addDays(dateIn('Africa/Tunis', new Date()), days);

/** An offer at 20 dinars a day, 15 from seven days on, delivered for 8, with a deposit of 100. */
async function offer(name: string) {
  const owner = await newMember('Amine');
  const body = rentalFacts({
    name,
    startedAt: new Date().toISOString(),
    price: { amount: 20_000, currency: 'TND' },
    pricing: { longer: [{ from: 7, amount: 15_000 }] },
    deliveryMethods: [{ method: 'pickup' }, { method: 'dropoff', fee: 8_000 }],
    deposit: { required: true, amount: 100_000, currency: 'TND' },
  });
  return { owner, rental: await callSite(origin(), owner, createRental, { body }) };
}

/** Picks a day in the calendar of a listing, from the shown month or a later one. */
async function pickDay(page: Page, date: CalendarDate): Promise<void> {
  const calendar = page.locator('#dates');
  await expect(
    calendar.locator('[data-day] button').filter({ visible: true }).first(),
  ).toBeVisible();
  const button = calendar.locator(`[data-day="${date}"]:not([data-outside]) button`);
  while ((await button.filter({ visible: true }).count()) === 0) {
    await calendar.locator('nav button').last().click();
  }
  await button.filter({ visible: true }).click();
}

test('a visitor chooses dates, sees the total, signs up, and the request waits one press from sent', async ({
  page,
}) => {
  const { rental } = await offer('Perceuse qui attend');
  const person = new Person(page, 'fr');
  const { say } = person;
  const days = new URLSearchParams({ from: day(5), until: day(7) });
  await page.goto(`${pageUrl('fr', 'offers')}?${days}`);
  // the days of the search come along
  await page.getByRole('link', { name: rental.name }).first().click();
  await expect(page).toHaveURL(new RegExp(`from=${day(5)}&until=${day(7)}`));
  const dock = page.getByRole('region', { name: say('rentals:contact.label') });
  const length = say('terms:units.day', { count: 3 });
  await expect(dock).toContainText(`60\u00a0DT ${length}`);

  // other days, in the calendar of the page
  await pickDay(page, day(9));
  await pickDay(page, day(16));
  await expect(dock).toContainText('120\u00a0DT');
  const noFees = page.getByText(say('rentals:chosen.noFees')).filter({ visible: true });
  await expect(noFees).toBeVisible();
  await page.getByLabel(say('rentals:quote.way')).filter({ visible: true }).selectOption('dropoff');
  await expect(dock).toContainText('128\u00a0DT');
  await page.reload();
  await expect(dock).toContainText('128\u00a0DT');

  await dock.getByRole('button', { name: say('rentals:chosen.askShort') }).click();
  const dialog = page.getByRole('dialog');
  await expectReadable(dialog);
  await expect(dialog).toContainText(rental.name);
  await dialog.getByRole('link', { name: say('common:nav.register') }).click();
  await expect(page.getByRole('main')).toContainText(rental.name);
  await person.fillRegistration('Malek');

  const send = page.getByRole('button', { name: say('conversations:first.ask') });
  await expect(send).toBeVisible();
  const form = page.locator('form').filter({ has: send });
  await expect(form).toContainText('128\u00a0DT');
  await form.getByLabel(say('proposals:form.message')).fill('Je la prends à la gare.');
  await page.reload();
  await expect(form).toContainText('128\u00a0DT');
  await expect(form.getByLabel(say('proposals:form.message'))).toHaveValue(
    'Je la prends à la gare.',
  );
  await send.click();
  await expect(page).toHaveURL(/conversation=/);
  const card = page.getByRole('article').filter({ hasText: '128' });
  await expect(card).toContainText('Je la prends à la gare.');
  await expect(card).toContainText(say('terms:deliveryMethod.dropoff'));
});

test('who typed another price and then asks for the listed one asks for what the form shows, and the typed price waits', async ({
  page,
}) => {
  const { rental } = await offer('Perceuse au prix affiché');
  const person = new Person(page, 'fr');
  const { say } = person;
  await signIn(page, await newMember('Malek'));
  const choice = new URLSearchParams({ rental: rental.id, from: day(5), until: day(7) });
  await page.goto(`${pageUrl('fr', 'messages')}?${choice}&mode=proposal`);
  const amount = page.getByLabel(say('proposals:form.amount'));
  await amount.fill('12');
  const ways = page.getByRole('group', { name: say('conversations:first.how') });
  await ways.getByRole('button', { name: say('conversations:first.mode.ask') }).click();
  const send = page.getByRole('button', { name: say('conversations:first.ask') });
  await expect(page.locator('form').filter({ has: send })).toContainText('60\u00a0DT');
  await ways.getByRole('button', { name: say('conversations:first.mode.proposal') }).click();
  await expect(amount).toHaveValue('12');
  await ways.getByRole('button', { name: say('conversations:first.mode.ask') }).click();
  await send.click();
  await expect(page).toHaveURL(/conversation=/);
  await expect(page.getByRole('article').filter({ hasText: '60\u00a0DT' })).toBeVisible();
});

test('days that were taken in the meantime are said to be taken, once', async ({ page }) => {
  const { owner, rental } = await offer('Perceuse prise entre-temps');
  const { say } = new Person(page, 'fr');
  await signIn(page, await newMember('Malek'));
  const choice = new URLSearchParams({ rental: rental.id, from: day(5), until: day(7) });
  await page.goto(`${pageUrl('fr', 'messages')}?${choice}&mode=ask`);
  const send = page.getByRole('button', { name: say('conversations:first.ask') });
  await expect(send).toBeVisible();
  await callSite(origin(), owner, setAvailability, {
    params: { id: rental.id },
    body: { blocked: [{ startDate: day(6), endDate: day(6) }] },
  });
  await send.click();
  const form = page.locator('form').filter({ has: send });
  await expect(form.getByText(say('errors:periodTaken'))).toBeVisible();
  await page.reload();
  await expect(form.getByText(say('rentals:quote.taken'))).toBeVisible();
  await send.click();
  await expect(form.getByText(say('errors:periodTaken'))).toBeVisible();
  await expect(form.getByText(say('rentals:quote.taken'))).toBeHidden();
});

test('a range across blocked days is not picked, and the calendar says which day is in the way', async ({
  page,
}) => {
  const { owner, rental } = await offer('Perceuse en travaux');
  const blocked = [{ startDate: day(7), endDate: day(8) }];
  await callSite(origin(), owner, setAvailability, {
    params: { id: rental.id },
    body: { blocked },
  });
  await page.goto(`${pageUrl('fr', 'rental', { rentalId: rental.id })}?from=${day(5)}`);
  await pickDay(page, day(10));
  const { say } = new Person(page, 'fr');
  const inTheWay = new Intl.DateTimeFormat('fr', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const date = inTheWay.format(new Date(day(7)));
  await expect(page.getByText(say('rentals:availability.across', { day: date }))).toBeVisible();
});

/** Asks for a booked thing once more, on its page, with other days. */
async function asksAgain(page: Page, { rental }: Pick<Booking, 'rental'>, days: URLSearchParams) {
  const say = wordsOf('fr');
  await page.goto(`${rentalUrl('fr', rental)}?${days}`);
  const dock = page.getByRole('region', { name: say('rentals:contact.label') });
  await dock.getByRole('link', { name: say('rentals:chosen.askShort') }).click();
  return page.getByRole('dialog', { name: say('conversations:underWay.title') });
}

test('a renter who asks for other days of a booked thing reads why that has to wait', async ({
  page,
}) => {
  const [owner, renter] = [await newMember('Amine'), await newMember('Sonia')];
  const booking = await agreement(origin(), owner, renter, 'Perceuse réservée');
  const say = wordsOf('fr');
  await signIn(page, renter);
  const days = new URLSearchParams({ from: day(10), until: day(11) });
  const dialog = await asksAgain(page, booking, days);
  await expect(dialog).toContainText(say('conversations:underWay.booking'));
  await expect(dialog).toContainText(say('conversations:underWay.instead.move'));
  await expectReadable(dialog);
  // the chosen days are not lost
  await expect(dialog.getByRole('link', { name: /dates choisies/ })).toHaveAttribute(
    'href',
    `${rentalUrl('fr', booking.rental)}?${days}`,
  );
  await dialog.getByRole('link', { name: say('conversations:seeBooking') }).click();
  await expect(page).toHaveURL(new RegExp(`${booking.id}$`));
});

test('a renter who has the thing already reads that a change can keep it longer, not move it', async ({
  page,
}) => {
  const [owner, renter] = [await newMember('Amine'), await newMember('Sonia')];
  const booking = await agreement(origin(), owner, renter, 'Perceuse remise');
  for (const member of [owner, renter]) {
    await callSite(origin(), member, confirmStep, {
      params: { id: booking.id },
      body: { step: 'handover' },
    });
  }
  const say = wordsOf('fr');
  await signIn(page, renter);
  const dialog = await asksAgain(
    page,
    booking,
    new URLSearchParams({ from: day(10), until: day(11) }),
  );
  await expect(dialog).toContainText(say('conversations:underWay.instead.extend'));
  await expect(dialog).not.toContainText(say('conversations:underWay.instead.move'));
});

test('a thing that is only delivered says so from the request to the booking, where the address is still to be fixed', async ({
  page,
  browser,
}) => {
  const owner = await newMember('Amine');
  const renter = await newMember('Sonia');
  const body = rentalFacts({ name: 'Deux glacières', deliveryMethods: [{ method: 'dropoff' }] });
  const rental = await callSite(origin(), owner, createRental, { body });
  const say = wordsOf('fr');
  const delivered = say('terms:deliveryMethod.dropoff');
  await signIn(page, renter);
  const days = new URLSearchParams({ from: day(5), until: day(7) });
  await page.goto(`${rentalUrl('fr', rental)}?${days}`);
  const dock = page.getByRole('region', { name: say('rentals:contact.label') });
  await dock.getByRole('link', { name: say('rentals:chosen.askShort') }).click();
  const send = page.getByRole('button', { name: say('conversations:first.ask') });
  await expect(page.locator('form').filter({ has: send })).toContainText(delivered);
  await send.click();
  await expect(page.getByRole('article').filter({ hasText: delivered })).toBeVisible();

  const ownerPage = await browser.newPage({ ...phone, viewport: { width: 360, height: 740 } });
  await signIn(ownerPage, owner);
  const [conversation] = (await callSite(origin(), owner, listConversations, {})).items;
  const thread = `${pageUrl('fr', 'messages')}?conversation=${conversation?.id}`;
  await ownerPage.goto(`${origin()}${thread}`);
  const accept = (key: 'action.accept' | 'confirm.accept.yes') =>
    patternOf(say(`proposals:${key}`, { amount: '.*' }));
  await ownerPage.getByRole('button', { name: accept('action.accept') }).click();
  const dialog = ownerPage.getByRole('dialog');
  await expect(dialog).toContainText(delivered);
  await expectReadable(dialog);
  await dialog.getByRole('button', { name: accept('confirm.accept.yes') }).click();
  await expect(dialog).toBeHidden();

  const [booking] = (await callSite(origin(), owner, listBookings, {})).items;
  for (const each of [ownerPage, page]) {
    await each.goto(`${origin()}${pageUrl('fr', 'booking', { bookingId: booking?.id ?? '' })}`);
    const facts = each.getByLabel(say('bookings:fact.title'));
    await expect(facts).toContainText(delivered);
    await expect(facts).toContainText(say('bookings:fact.placeToFix'));
    await expect(facts.getByText(say('bookings:fact.directions'), { exact: true })).toHaveCount(0);
  }
  await ownerPage.close();
});

test('a renter who asks for other days while a proposal is open counters it with them, at the listed price', async ({
  page,
}) => {
  const { owner, rental } = await offer('Perceuse en discussion');
  const renter = await newMember('Sonia');
  const { id } = await callSite(origin(), renter, startConversation, {
    body: { rentalId: rental.id, text: 'Bonjour, est-ce libre ?' },
  });
  const asked = { currency: 'TND', startDate: day(20), endDate: day(22) } as const;
  const proposal = await callSite(origin(), renter, propose, {
    params: { id },
    body: { ...asked, amount: 50_000 },
  });
  await callSite(origin(), owner, counterProposal, {
    params: { id: proposal.id },
    body: { ...asked, amount: 55_000 },
  });
  const say = wordsOf('fr');
  await signIn(page, renter);
  const days = new URLSearchParams({ from: day(10), until: day(11) });
  await page.goto(`${rentalUrl('fr', rental)}?${days}`);
  const dock = page.getByRole('region', { name: say('rentals:contact.label') });
  await dock.getByRole('link', { name: say('rentals:chosen.askShort') }).click();
  const dialog = page.getByRole('dialog', { name: say('proposals:form.title.counter') });
  await expect(dialog).toContainText(
    patternOf(
      say('proposals:form.replaces', { amount: '.*', dates: '.*' }).replaceAll(/[()]/g, '.'),
    ),
  );
  await expect(dialog).toContainText(say('terms:units.day', { count: 2 }));
  await expect(dialog.getByLabel(say('proposals:form.amount'))).toHaveValue('40');
  await expectReadable(dialog, 'sheet');
  await dialog.getByRole('button', { name: say('proposals:form.submit.counter') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(say('proposals:card.mine.counter')).last()).toBeVisible();
});

test('one’s own listing has a way to change it, and no dead buttons', async ({ page }) => {
  const { owner, rental } = await offer('Perceuse à moi');
  const { say } = new Person(page, 'fr');
  await signIn(page, owner);
  await page.goto(pageUrl('fr', 'rental', { rentalId: rental.id }));
  const dock = page.getByRole('region', { name: say('rentals:contact.label') });
  await expect(dock.getByRole('link', { name: say('rental:own.edit') })).toBeVisible();
  await expect(dock.getByRole('button')).toHaveCount(0);
  const own = page.getByText(say('rentals:contact.obstacle.own')).filter({ visible: true });
  await expect(own).toBeVisible();
});
