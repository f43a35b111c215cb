import { expect, type Page } from '@playwright/test';
import type { Language } from '#contract/languages.ts';
import { pageUrl } from '#contract/paths.ts';
import type { TextKey, TextValues } from '#contract/texts.ts';
import { linkOf, type ReadMail, readMails, readSms } from './outbox-files.ts';
import { wordsOf } from './words.ts';

export const PASSWORD = 'perceuse-bleue';

const dataDirectory = () => process.env.SITE_DATA_DIR as string;

/** A person at a browser, in one language. */
export class Person {
  readonly page: Page;
  readonly language: Language;
  readonly say: ReturnType<typeof wordsOf>;
  readonly email = `${crypto.randomUUID()}@example.tn`;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.language = language;
    this.say = wordsOf(language);
  }

  button(key: TextKey, values?: TextValues) {
    return this.page.getByRole('button', { name: this.say(key, values) });
  }

  async register(firstname: string): Promise<void> {
    const { page, say } = this;
    await page.goto(pageUrl(this.language, 'register'));
    await this.fillRegistration(firstname);
    await expect(page).toHaveURL(new RegExp(`${pageUrl(this.language, 'phone')}$`));
    await expect(page.getByRole('heading', { name: say('accounts:phone.title') })).toBeVisible();
  }

  /** Fills and sends the open form of registration. */
  async fillRegistration(firstname: string): Promise<void> {
    const { page, say } = this;
    await page.getByLabel(say('accounts:field.firstname')).fill(firstname);
    await page.getByLabel(say('accounts:field.lastname'), { exact: true }).fill('Ben Youssef');
    await page.getByLabel(say('accounts:field.email')).fill(this.email);
    await page.getByLabel(say('accounts:field.password'), { exact: true }).fill(PASSWORD);
    await page.getByLabel(say('accounts:field.passwordConfirmation')).fill(PASSWORD);
    await page.getByLabel(say('accounts:register.terms')).check();
    await this.button('accounts:register.submit').click();
  }

  /** Gives a number and enters the code of the SMS. @returns the eight digits of the number */
  async verifyPhone(): Promise<string> {
    const { page, say } = this;
    const digits = String(Math.floor(20_000_000 + Math.random() * 9_000_000));
    await page.getByLabel(say('accounts:phone.number')).fill(digits);
    await this.button('accounts:phone.submit').click();
    await expect(page).toHaveURL(new RegExp(`${pageUrl(this.language, 'phoneCode')}$`));
    const code = await arrived(async () => {
      const sms = (await readSms(dataDirectory())).findLast(({ to }) => to === `+216${digits}`);
      return /#(\d{6})$/.exec(sms?.text ?? '')?.[1];
    });
    await page.getByRole('textbox').first().fill(code);
    await expect(page).toHaveURL(new RegExp(`${pageUrl(this.language, 'dashboard')}$`));
    return digits;
  }

  /** The latest mail to this person. */
  mail(): Promise<ReadMail> {
    return arrived(async () =>
      (await readMails(dataDirectory())).findLast(({ to }) => to === this.email),
    );
  }

  /** Opens the link of the latest mail. */
  async openMailedLink(): Promise<void> {
    const { pathname, search } = linkOf(await this.mail()).url;
    await this.page.goto(pathname + search);
  }

  /** Confirms the address: opens the mailed link and presses its button. */
  async confirmEmail(): Promise<void> {
    await this.openMailedLink();
    await this.button('accounts:confirmEmail.submit').click();
  }
}

/** Polls for a value that comes a moment later. */
async function arrived<Thing>(look: () => Promise<Thing | undefined>): Promise<Thing> {
  let found: Thing | undefined;
  await expect
    .poll(async () => {
      found = await look();
      return found !== undefined;
    })
    .toBe(true);
  return found as Thing;
}
