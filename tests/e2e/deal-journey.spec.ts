import {
  type Browser,
  type BrowserContext,
  devices,
  type Locator,
  type Page,
} from '@playwright/test';
import { listBookings } from '#contract/bookings/operations.ts';
import { addDays, type CalendarDate } from '#contract/days/calendar.ts';
import { dateIn, startOfDate } from '#contract/days/zone.ts';
import { LIMITS } from '#contract/limits.ts';
import { pageUrl } from '#contract/paths.ts';
import { createRental } from '#contract/rentals/operations.ts';
import { confirmEmailOnSite } from '../support/confirm-email-on-site.ts';
import { isolated, Party } from '../support/deal/party.ts';
import { expectEverywhere, type SeenBooking } from '../support/deal/places.ts';
import { type TimedSite, timedSite } from '../support/deal/timed-site.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { rentalFacts } from '../support/factories.ts';
import { expectReadable } from '../support/overlay-geometry.ts';
import { pickDay } from '../support/pick-day.ts';
import { twoColours } from '../support/pictures.ts';
import { callSite } from '../support/site-agreement.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
const TITLE = 'Perceuse à percussion, coffret et forets';
const WHY_LONGER = 'الرفوف يلزمهم نهار آخر.';
const ZONE = 'Africa/Tunis';
const HOUR = 3_600_000;

let site: TimedSite;
test.beforeAll(async () => {
  site = await timedSite();
});
test.afterAll(() => site.stop());

/** A browser whose time is the site's. */
async function browserOf(browser: Browser, options: object, faults: string[]) {
  const context = await browser.newContext({
    baseURL: process.env.SITE_ORIGIN ?? '',
    timezoneId: ZONE,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...options,
  });
  // a button that is not there is said at once
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(String(error)));
  return page;
}

const day = (days: number): CalendarDate => addDays(dateIn(ZONE, new Date()), days);
const at = (date: CalendarDate, hours: number) =>
  new Date(startOfDate(ZONE, date).getTime() + hours * HOUR);

/** Whether the button with these words could be pressed in the moment in which it appeared. */
const firstStateOf = (page: Page, words: string) =>
  page.evaluate(
    (name) =>
      new Promise<'disabled' | 'enabled'>((found) => {
        const observer = new MutationObserver(() => {
          const buttons = [...document.querySelectorAll('main button')] as HTMLButtonElement[];
          const button = buttons.find((one) => one.textContent === name && !one.closest('ol'));
          if (!button) return;
          observer.disconnect();
          found(button.disabled ? 'disabled' : 'enabled');
        });
        observer.observe(document.body, { subtree: true, childList: true });
      }),
    words,
  );

/** A field of an open form, by the words of its label. */
const field = (form: Locator, label: string) => form.getByLabel(new RegExp(`^${label}`)).first();

test('two strangers go from a price to peace, on a French desktop and a Tunisian phone, and nothing contradicts what comes next @desktop @nightly', async ({
  browser,
  faults,
}) => {
  test.setTimeout(900_000);
  const session = await newMember('Amine');
  await confirmEmailOnSite(session);
  const rental = await callSite(process.env.SITE_ORIGIN ?? '', session, createRental, {
    body: rentalFacts({
      name: TITLE,
      startedAt: new Date().toISOString(),
      price: { amount: 20_000, currency: 'TND' },
      deposit: { required: true, amount: 100_000, currency: 'TND' },
    }),
  });
  const desktop = await browserOf(browser, { viewport: { width: 1280, height: 900 } }, faults);
  await signIn(desktop, session);
  const small = { ...phone, viewport: { width: 360, height: 780 } };
  const handheld = await browserOf(browser, small, faults);
  const owner = new Party(desktop, 'fr', 'owner');
  const renter = new Party(handheld, 'tn', 'renter');
  const browsers: BrowserContext[] = [desktop.context(), handheld.context()];
  const name = { owner: isolated('Amine'), renter: isolated('Sonia') };

  await test.step('a visitor reads dates, total and deposit, signs up, and sends the request', async () => {
    const { page, say } = renter;
    await page.goto(pageUrl('tn', 'rental', { rentalId: rental.id }));
    const dock = page.getByRole('region', { name: say('rentals:contact.label') });
    await dock.getByRole('link', { name: say('rentals:chosen.choose') }).click();
    // at the calendar nothing leads to it any more
    await expect(page.getByRole('link', { name: say('rentals:chosen.choose') })).toHaveCount(0);
    await renter.pickDay(day(5));
    await renter.pickDay(day(7));
    await expect(dock).toContainText(renter.sum(60).slice(1, -1));
    await expect(
      page
        .getByText(say('rentals:chosen.deposit', { deposit: renter.sum(100) }))
        .filter({ visible: true }),
    ).toBeVisible();
    await dock.getByRole('button', { name: say('rentals:chosen.askShort') }).click();
    await expectReadable(renter.overlay);
    await renter.overlay.getByRole('link', { name: say('common:nav.register') }).click();
    await renter.fillRegistration('Sonia');
    const send = page.getByRole('button', { name: say('conversations:first.ask') });
    const form = page.locator('form').filter({ has: send });
    await expect(form).toBeVisible();
    // the link in the mail opens another tab, from which the request is found again
    await renter.confirmEmail();
    await page.getByRole('link', { name: say('accounts:confirmEmail.goOn') }).click();
    await expect(form).toContainText(renter.sum(60).slice(1, -1));
    await form.getByLabel(say('proposals:form.message')).fill('باش نعلّق رفوف في الكوجينة.');
    await send.click();
    await expect(page).toHaveURL(/conversation=/);
  });

  await test.step('the owner is asked for an answer, and names another price', async () => {
    const { page, say } = owner;
    await page.goto(pageUrl('fr', 'dashboard'));
    const needs = page.getByRole('region', { name: say('dashboard:needs.title') });
    const line = needs.getByRole('link').filter({ hasText: TITLE });
    await expect(line).toContainText('Sonia');
    await expect(line).toContainText(owner.sum(60));
    await line.click();
    const sheet = await owner.open('proposals:action.counter', undefined, 'sheet');
    await field(sheet, say('proposals:form.amount')).fill('66');
    await owner.press('proposals:form.submit.counter', undefined, sheet);
    await expect(
      page
        .getByRole('log')
        .getByText(/66\sDT/)
        .first(),
    ).toBeVisible();
  });

  await test.step('the renter is asked for an answer, and agrees', async () => {
    const { page, say } = renter;
    await page.goto(pageUrl('tn', 'dashboard'));
    const needs = page.getByRole('region', { name: say('dashboard:needs.title') });
    await needs.getByRole('link').filter({ hasText: TITLE }).click();
    const amount = { amount: renter.sum(66) };
    await renter.open('proposals:action.accept', amount);
    await renter.send('proposals:confirm.accept.yes', amount);
    const agreed = say('conversations:event.proposalAccepted.title');
    await expect(page.getByRole('log').getByText(agreed)).toBeVisible();
  });

  const { items } = await callSite(process.env.SITE_ORIGIN ?? '', session, listBookings, {});
  const [booking] = items;
  if (!booking) throw new Error('The acceptance made no booking.');
  const seen: SeenBooking = {
    id: booking.id,
    title: TITLE,
    conversationId: booking.conversationId,
  };
  const both = async (owns: string, rents: string, options?: { isOver: boolean }) => {
    await expectEverywhere(owner, seen, owns, options);
    await expectEverywhere(renter, seen, rents, options);
  };
  /** The beginning of a sentence that names a day or an hour. */
  const begins = (sentence: string) => sentence.split('…')[0]?.trim() ?? '';

  await test.step('days ahead, both read when the handover is', async () => {
    const when = { start: '…', name: '…' };
    await both(
      begins(owner.say('bookings:next.idle.agreed', when)),
      begins(renter.say('bookings:next.idle.agreed', when)),
    );
  });

  await test.step('the renter asks for a day more, and the owner agrees', async () => {
    const form = await renter.open('bookings:change.ask');
    await form.getByLabel(renter.say('bookings:change.lastDay')).click();
    await expectReadable(renter.overlay);
    await pickDay(renter.page, day(8));
    // as listed, which is less than what was agreed on for each day
    const total = field(form.first(), renter.say('bookings:change.total'));
    await expect(total).toHaveValue('80');
    await total.fill('88');
    await field(form.first(), renter.say('bookings:change.note')).fill(WHY_LONGER);
    await renter.send('bookings:change.submit');
    await owner.page.goto(`${pageUrl('fr', 'messages')}?conversation=${seen.conversationId}`);
    await expect(owner.page.getByRole('log').getByText(WHY_LONGER)).toBeVisible();
    await both(
      owner.say('bookings:next.answerChange.me', { name: name.renter }),
      renter.say('bookings:next.answerChange.other', { name: name.owner }),
    );
    await owner.open('bookings:change.accept');
    await owner.send('bookings:change.accept');
    await expect(owner.main.getByText(/88\sDT/).first()).toBeVisible();
  });

  await test.step('the owner says when and where, and both read it', async () => {
    const form = await owner.open('bookings:meeting.set');
    await field(form, owner.say('bookings:meeting.place')).fill('Devant la gare de La Marsa');
    await owner.send('bookings:meeting.save');
    const words = { when: '…', place: isolated('Devant la gare de La Marsa') };
    const tail = (sentence: string) => sentence.split('…')[1] ?? '';
    await both(
      tail(owner.say('bookings:next.meeting.both', words)),
      tail(renter.say('bookings:next.meeting.both', words)),
    );
  });

  await test.step('at the handover its condition is signed and countersigned before it is confirmed', async () => {
    await site.moveTo(at(day(5), 19), browsers);
    await both(
      owner.say('bookings:next.confirm.handover.owner', { name: name.renter }),
      renter.say('bookings:next.confirm.handover.renter', { name: name.owner }),
    );
    const photo = await twoColours(640, 480).jpeg().toBuffer();
    await owner.page
      .locator('input[data-photos=handover]')
      .setInputFiles([{ name: 'face.jpg', mimeType: 'image/jpeg', buffer: photo }]);
    const shown = owner.say('bookings:photos.open', { position: 1, total: 1 });
    await expect(owner.main.getByRole('button', { name: shown })).toBeVisible();
    const sheet = await owner.open('bookings:check.fill.handover', undefined, 'sheet');
    const works = sheet.getByRole('group', { name: owner.say('bookings:check.item.works') });
    await works
      .getByRole('radio', { name: owner.say('bookings:check.stateOf.works.good') })
      .check({ force: true });
    await owner.press('bookings:condition.sign', undefined, sheet);
    await owner.send('bookings:condition.signSureYes');
    await expect(sheet).toBeHidden();
    await expectEverywhere(
      renter,
      seen,
      renter.say('bookings:next.answerCondition.me.handover', { name: name.owner }),
    );
    await renter.open('bookings:condition.countersign');
    await renter.send('bookings:condition.sureYes');
    await both(
      owner.say('bookings:next.handoverSigned.me'),
      renter.say('bookings:next.handoverSigned.me'),
    );
    await owner.openBooking(seen.id);
    await owner.confirm('handover', 88);
    await both(
      owner.say('bookings:next.handoverSigned.other', { name: name.renter }),
      renter.say('bookings:next.handoverSigned.me'),
    );
    await renter.confirm('handover', 88, true);
  });

  await test.step('rent and deposit are said by one and confirmed by the other', async () => {
    const sums = { rentPaid: 88, depositGiven: 100 } as const;
    for (const step of ['rentPaid', 'depositGiven'] as const) {
      await both(
        owner.say(`bookings:next.confirm.${step}.owner`, { name: name.renter }),
        renter.say(`bookings:next.confirm.${step}.renter`, { name: name.owner }),
      );
      await renter.confirm(step, sums[step]);
      await expect(owner.main.locator('ol time').last()).toBeVisible();
      await owner.openBooking(seen.id);
      const deposit = owner.say('bookings:step.depositGiven.action.owner', {
        amount: owner.sum(100),
      });
      const first = firstStateOf(owner.page, deposit);
      await owner.confirm(step, sums[step], true);
      // a second press for the rent does not confirm the deposit
      if (step === 'rentPaid') expect(await first).toBe('disabled');
    }
    await both(
      begins(owner.say('bookings:next.idle.handedOver', { back: '…' })),
      begins(renter.say('bookings:next.idle.handedOver', { back: '…' })),
    );
  });

  await test.step('a thing that is late is called late, and never finished', async () => {
    await site.moveTo(at(day(10), 12), browsers);
    await both(
      owner.say('bookings:next.overdue.owner', { name: name.renter }),
      renter.say('bookings:next.overdue.renter', { name: name.owner }),
    );
    for (const party of [owner, renter]) {
      await expect(party.main).toContainText(party.say('bookings:overdue'));
      const finished = party.say('terms:bookingStatus.closed');
      await expect(party.main.getByText(finished, { exact: true })).toHaveCount(0);
    }
    await renter.confirm('returned', 88);
    await both(
      owner.say('bookings:next.confirm.returned.owner', { name: name.renter }),
      renter.say('bookings:next.await', {
        step: isolated(renter.say('terms:bookingStep.returned')),
        name: name.owner,
      }),
    );
    await owner.confirm('returned', 88, true);
    await both(
      owner.say('bookings:next.confirm.depositReturned.owner', {
        name: name.renter,
        deposit: owner.sum(100),
      }),
      renter.say('bookings:next.confirm.depositReturned.renter', {
        name: name.owner,
        deposit: renter.sum(100),
      }),
    );
  });

  await test.step('a part of the deposit is claimed, disputed with a sum, and settled at that sum', async () => {
    const claim = await owner.open('bookings:claim.open');
    await field(claim, owner.say('bookings:confirm.reason')).fill('Le mandrin est fendu.');
    await field(claim, owner.say('bookings:claim.amount')).fill('400');
    await owner.press('bookings:claim.submit', { name: name.renter }, claim);
    // at the first press, straight from the field
    await expect(claim).toContainText(owner.say('errors:claimTooHigh'));
    await field(claim, owner.say('bookings:claim.amount')).fill('40');
    const shown = claim.getByRole('checkbox', { name: owner.say('bookings:moment.handover') });
    await shown.first().check();
    const chuck = await twoColours(640, 480).jpeg().toBuffer();
    await claim
      .locator('input[data-photos=return]')
      .setInputFiles([{ name: 'mandrin.jpg', mimeType: 'image/jpeg', buffer: chuck }]);
    // what was photographed for the claim belongs to it
    await expect(
      claim.getByRole('checkbox', { name: owner.say('bookings:moment.return') }),
    ).toBeChecked();
    await expect(shown.first()).toBeChecked();
    await owner.send('bookings:claim.submit', { name: name.renter });
    const by = '…';
    await both(
      begins(
        owner.say('bookings:next.answerClaim.other', {
          name: name.renter,
          amount: owner.sum(40),
          by,
        }),
      ),
      begins(
        renter.say('bookings:next.answerClaim.me', {
          name: name.owner,
          amount: renter.sum(40),
          by,
        }),
      ),
    );
    await renter.openBooking(seen.id);
    const claimed = renter.main.locator('[data-status=open]');
    for (const moment of ['handover', 'return'] as const) {
      const heading = { name: renter.say(`bookings:moment.${moment}`) };
      await expect(claimed.getByRole('heading', heading)).toBeVisible();
    }
    await expect(
      claimed.getByRole('heading', { name: renter.say('bookings:moment.return') }),
    ).toBeVisible();
    const dispute = await renter.open('bookings:claim.dispute');
    await field(dispute, renter.say('bookings:claim.disputeReason')).fill('كان مشقوق من قبل.');
    await field(dispute, renter.say('bookings:claim.counterField', { name: name.owner })).fill(
      '25',
    );
    await renter.send('bookings:claim.dispute');
    await both(
      owner.say('bookings:next.answerCounter.me', {
        name: name.renter,
        counter: owner.sum(25),
        amount: owner.sum(40),
        counterBack: owner.sum(75),
      }),
      renter.say('bookings:next.answerCounter.other', {
        name: name.owner,
        counter: renter.sum(25),
        amount: renter.sum(40),
        counterBack: renter.sum(75),
      }),
    );
    // nobody claims sixty of the hundred
    await owner.open('bookings:rest.action.owner', { rest: owner.sum(60) });
    await owner.send('bookings:confirm.yes');
    await renter.openBooking(seen.id);
    await renter.press('bookings:rest.action.renter', { rest: renter.sum(60) });
    await both(
      owner.say('bookings:next.answerCounter.me', {
        name: name.renter,
        counter: owner.sum(25),
        amount: owner.sum(40),
        counterBack: owner.sum(15),
      }),
      renter.say('bookings:next.answerCounter.other', {
        name: name.owner,
        counter: renter.sum(25),
        amount: renter.sum(40),
        counterBack: renter.sum(15),
      }),
    );
    await owner.open('bookings:claim.takeCounter', { counter: owner.sum(25) });
    await owner.send('bookings:confirm.yes');
    await expect(renter.main).toContainText(renter.sum(25));
    await both(
      owner.say('bookings:next.confirm.depositRest.owner', {
        name: name.renter,
        amount: owner.sum(25),
        deposit: owner.sum(15),
      }),
      renter.say('bookings:next.confirm.depositRest.renter', {
        name: name.owner,
        amount: renter.sum(25),
        deposit: renter.sum(15),
      }),
    );
    await owner.confirm('depositReturned', 15);
    await renter.openBooking(seen.id);
    await renter.confirm('depositReturned', 15, true);
  });

  await test.step('both rate, and the rated one answers', async () => {
    await both(
      owner.say('bookings:next.rate', { name: name.renter }),
      renter.say('bookings:next.rate', { name: name.owner }),
    );
    const { ratingHiddenDays: days } = LIMITS;
    for (const [party, words, said] of [
      [
        owner,
        'Un retour en retard, mais tout s’est arrangé.',
        owner.say('members:rate.done', { days }),
      ],
      // the second review is shown at once, with the first
      [renter, 'حاجة باهية وناس ملاح.', renter.say('members:rate.shown')],
    ] as const) {
      const form = await party.open('members:rate.action');
      await form.getByRole('radio').last().check({ force: true });
      await field(form, party.say('members:rate.comment')).fill(words);
      await party.send('members:rate.submit');
      await expect(party.page.getByText(said)).toBeVisible();
    }
    await both(owner.say('bookings:next.idle.closed'), renter.say('bookings:next.idle.closed'), {
      isOver: true,
    });
    await renter.page.goto(pageUrl('tn', 'notifications'));
    const sentence = renter.say('notifications:event.ratingReceived', {
      name: isolated('Amine B.'),
    });
    await renter.page.getByText(sentence).first().click();
    await expect(renter.page).toHaveURL(/tab=reviews/);
    // the way from the booking leads to the review itself
    await renter.openBooking(seen.id);
    await renter.main.getByRole('link', { name: renter.say('bookings:rate.onProfile') }).click();
    await expect(renter.page.locator('[id^="review-"]')).toBeFocused();
    await renter.open('members:reply.action');
    await field(renter.overlay, renter.say('members:reply.text')).fill('سامحني على التأخير.');
    await renter.send('members:reply.submit');
    await expect(renter.main.getByText('سامحني على التأخير.')).toBeVisible();
  });
});
