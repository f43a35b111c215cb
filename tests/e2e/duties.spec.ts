import { confirmStep } from '#contract/bookings/operations.ts';
import { startConversation } from '#contract/conversations/operations.ts';
import { pageUrl } from '#contract/paths.ts';
import { propose } from '#contract/proposals/operations.ts';
import { createRental } from '#contract/rentals/operations.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { rentalFacts } from '../support/factories.ts';
import { agreement, callSite, tunisDay } from '../support/site-agreement.ts';
import { wordsOf } from '../support/words.ts';

const origin = () => process.env.SITE_ORIGIN as string;
const say = wordsOf('fr');
/** Names are isolated by marks against the writing direction around them. */
const isolated = (words: string) => `\u2068${words}\u2069`;

test('an owner accepts one proposal, declines another and confirms a step on the dashboard', async ({
  page,
}) => {
  test.slow();
  const [owner, renter, other] = [
    await newMember('Olfa'),
    await newMember('Malek'),
    await newMember('Rym'),
  ];
  const body = rentalFacts({ name: 'Tente à prendre' });
  const rental = await callSite(origin(), owner, createRental, { body });
  for (const [member, days] of [
    [renter, 5],
    [other, 9],
  ] as const) {
    const { id } = await callSite(origin(), member, startConversation, {
      body: { rentalId: rental.id, text: 'Bonjour, est-ce libre ?' },
    });
    await callSite(origin(), member, propose, {
      params: { id },
      body: {
        ...{ amount: 60_000, currency: 'TND' },
        ...{ startsAt: tunisDay(days), endsAt: tunisDay(days + 2) },
      },
    });
  }
  const booking = await agreement(origin(), owner, renter, 'Perceuse remise');
  await callSite(origin(), renter, confirmStep, {
    params: { id: booking.id },
    body: { step: 'handover' },
  });

  await signIn(page, owner);
  await page.goto(pageUrl('fr', 'dashboard'));
  const duties = page.getByRole('region', { name: say('dashboard:needs.title') });
  const duty = (words: string | RegExp) => duties.getByRole('listitem').filter({ hasText: words });
  await expect(duty('Tente à prendre')).toHaveCount(2);

  await duty(/Malek/)
    .filter({ hasText: 'Tente' })
    .getByRole('button', { name: /Accepter/ })
    .click();
  const accepting = page.getByRole('dialog');
  // the thing, the person and the days
  await expect(accepting).toContainText(
    say('proposals:confirm.about', {
      thing: isolated('Tente à prendre'),
      name: isolated('Malek'),
    }),
  );
  await expect(accepting).toContainText(say('terms:units.day', { count: 2 }));
  await accepting.getByRole('button', { name: /Accepter/ }).click();
  // to the booking, where what follows is
  await expect(page.getByText(say('proposals:confirm.accept.done'))).toBeVisible();
  const booked = pageUrl('fr', 'booking', { bookingId: '' });
  await expect(page).toHaveURL(new RegExp(`${booked}.+`));
  await expect(page.getByRole('main')).toContainText('Tente à prendre');
  await page.goto(pageUrl('fr', 'dashboard'));
  await duty(/Rym/)
    .getByRole('button', { name: say('proposals:action.decline') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('proposals:confirm.decline.yes') }).click();
  await expect(duties.getByRole('button', { name: /Accepter/ })).toHaveCount(0);

  // the other side has said it: one press agrees
  const handover = say('bookings:step.handover.action.owner');
  await duty('Perceuse remise').getByRole('button', { name: handover }).click();
  await expect(duties.getByRole('button', { name: handover })).toHaveCount(0);
});
