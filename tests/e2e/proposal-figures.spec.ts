import { listBookings } from '#contract/bookings/operations.ts';
import { sendMessage, startConversation } from '#contract/conversations/operations.ts';
import { pageUrl, rentalUrl } from '#contract/paths.ts';
import { acceptProposal, propose } from '#contract/proposals/operations.ts';
import { createRental } from '#contract/rentals/operations.ts';
import { confirmEmailOnSite } from '../support/confirm-email-on-site.ts';
import { isolated } from '../support/deal/party.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { rentalFacts } from '../support/factories.ts';
import { pickDay } from '../support/pick-day.ts';
import { callSite, tunisDay } from '../support/site-agreement.ts';
import { patternOf, wordsOf } from '../support/words.ts';

const origin = () => process.env.SITE_ORIGIN as string;
const say = wordsOf('fr');
const FROM = 4;
const FORTY = '40\u00a0DT';

test.skip(({ isMobile }) => !isMobile, 'the window of a phone is where little fits');

/** A drill at 12.500 dinars a day, from four days on at 10, and a conversation about it with a few words. */
async function talk() {
  const [owner, renter] = await Promise.all([newMember('Olfa'), newMember('Malek')]);
  const facts = rentalFacts({
    name: 'Perceuse à percussion',
    price: { amount: 12_500, currency: 'TND' },
    pricing: { longer: [{ from: 4, amount: 10_000 }], weekend: null },
  });
  const rental = await callSite(origin(), owner, createRental, { body: facts });
  const { id } = await callSite(origin(), renter, startConversation, {
    body: { rentalId: rental.id, text: 'Bonjour, est-ce libre ?' },
  });
  for (let line = 1; line <= 8; line += 1) {
    const body = { text: `Encore une question, la ${line}e.` };
    await callSite(origin(), renter, sendMessage, { params: { id }, body });
  }
  const offer = (amount: number, days: number) =>
    callSite(origin(), renter, propose, {
      params: { id },
      body: {
        ...{ amount, currency: 'TND', deposit: 100_000 },
        ...{ startsAt: tunisDay(FROM), endsAt: tunisDay(FROM + days) },
        message: 'Je viens la chercher le matin, et je la rapporte le soir du dernier jour.',
      },
    });
  return { id, rental, owner, renter, offer };
}

test('who has to answer a proposal sees its sum first, next to what its days cost as listed', async ({
  page,
}) => {
  const { id, owner, offer } = await talk();
  await offer(40_000, 4);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, owner);
  await page.goto(`${pageUrl('fr', 'messages')}?conversation=${id}`);
  const card = page.getByRole('log').getByRole('article');
  await expect(card).toContainText(
    patternOf(say('proposals:facts.asListed.offer', { length: isolated('4 jours') })),
  );
  await expect(card.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(card.getByText(FORTY).first()).toBeInViewport({ ratio: 1 });
  // the reader who goes on to the end stays there
  await page.getByRole('log').evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await page.setViewportSize({ width: 360, height: 700 });
  await expect(
    card.getByRole('button', { name: say('proposals:action.decline') }),
  ).toBeInViewport();
});

test('who accepts reads about the person first, then the proposed price next to the listed one', async ({
  page,
}) => {
  const { id, owner, renter, offer } = await talk();
  await confirmEmailOnSite(renter);
  await offer(36_000, 4);
  await signIn(page, owner);
  await page.goto(`${pageUrl('fr', 'messages')}?conversation=${id}`);
  await page
    .getByRole('log')
    .getByRole('button', { name: /^Accepter/ })
    .click();
  const text = await page.getByRole('dialog').innerText();
  const amount = '36\u00a0DT';
  const listed = say('proposals:facts.listed.offer', {
    length: isolated('4 jours'),
    total: isolated(FORTY),
  });
  const about = 'avec \u2068Malek\u2069';
  const places = [about, say('terms:badge.email'), amount, listed].map((words) =>
    text.indexOf(words, text.indexOf(about)),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('one more day of a bargain costs no more than anybody pays for these days', async ({
  page,
}) => {
  const { owner, renter, offer } = await talk();
  const { id } = await offer(34_000, 3);
  await callSite(origin(), owner, acceptProposal, { params: { id } });
  const [booking] = (await callSite(origin(), renter, listBookings, {})).items;
  await signIn(page, renter);
  await page.goto(pageUrl('fr', 'booking', { bookingId: booking?.id ?? '' }));
  await page.getByRole('button', { name: say('bookings:change.ask') }).click();
  const dialog = page.getByRole('dialog', { name: say('bookings:change.ask') });
  const total = dialog.getByRole('textbox', { name: say('bookings:change.total') });
  await expect(total).toHaveValue('34');
  await dialog.getByLabel(say('bookings:change.lastDay')).click();
  const lastDay = new Date(tunisDay(FROM + 3));
  await pickDay(page, lastDay.toLocaleDateString('sv-SE', { timeZone: 'Africa/Tunis' }));
  await expect(total).toHaveValue('40');
  await expect(dialog).toContainText(
    patternOf(
      say('bookings:change.suggested.listed', {
        length: isolated('4 jours'),
        total: isolated(FORTY),
      }),
    ),
  );
});

test('who signs up to propose a price reads that this is what the account is for', async ({
  page,
}) => {
  const { rental } = await talk();
  await page.goto(rentalUrl('fr', rental));
  await page
    .getByRole('button', { name: say('rentals:contact.propose') })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('common:nav.register') })
    .click();
  await expect(page.getByRole('main')).toContainText(
    say('accounts:register.purpose.proposal', { name: isolated('Olfa') }),
  );
});
