import type { BrowserContext, Page } from '@playwright/test';
import type { ClientErrorCode, ErrorCode } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { pageUrl } from '#contract/paths.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { expectReadable } from '../support/overlay-geometry.ts';
import { errorWords } from '../support/refusal.ts';
import { openSettled } from '../support/settled.ts';
import { wordsOf } from '../support/words.ts';

const MARSA: Record<'fr' | 'ar', string> = { fr: 'La Marsa', ar: 'المرسى' };

interface View {
  page: Page;
  context: BrowserContext;
  language: Language;
}
const field = ({ page, language }: View) =>
  page.getByRole('combobox', { name: wordsOf(language)('publish:place.label.offer') });
const askPosition = ({ page, language }: View) =>
  page.getByRole('button', { name: wordsOf(language)('publish:place.here'), exact: true }).click();
/** Makes the browser's geolocation answer with an error that its own settings cannot cause. */
const answerWith = ({ page }: View, code: number) =>
  page.evaluate((given) => {
    navigator.geolocation.getCurrentPosition = (_found, failed) =>
      failed?.({ code: given } as GeolocationPositionError);
  }, code);

/** What the browser or the place does, and the message then shown at the field; all on one page. */
const MESSAGES: {
  when: string;
  code: ErrorCode | ClientErrorCode;
  act: (view: View) => unknown;
}[] = [
  {
    when: 'nobody knows the address',
    code: 'addressNotFound',
    act: async (view) => {
      await field(view).fill('Zzyzx Qqq');
      await field(view).press('Enter');
    },
  },
  {
    when: 'the browser may not say where it is',
    code: 'geolocationDenied',
    act: async (view) => {
      await view.context.grantPermissions([]);
      await askPosition(view);
    },
  },
  {
    when: 'the device does not know where it is',
    code: 'geolocationUnavailable',
    act: async (view) => {
      await view.context.grantPermissions(['geolocation']);
      await view.context.setGeolocation(null);
      await askPosition(view);
    },
  },
  {
    when: 'the device is far from any town',
    code: 'addressNotFound',
    act: async (view) => {
      await view.context.setGeolocation({ latitude: 0, longitude: -30 });
      await askPosition(view);
    },
  },
  {
    when: 'the device takes too long',
    code: 'geolocationTimeout',
    act: async (view) => {
      // a position is cached for five minutes
      await view.page.evaluate(() => localStorage.removeItem('kerya:position'));
      await answerWith(view, 3);
      await askPosition(view);
    },
  },
  {
    when: 'the device fails with an unknown error',
    code: 'geolocationFailed',
    act: async (view) => {
      await answerWith(view, 9);
      await askPosition(view);
    },
  },
  {
    when: 'the browser knows no positions',
    code: 'geolocationUnsupported',
    act: async (view) => {
      await view.page.evaluate(() =>
        Object.defineProperty(navigator, 'geolocation', { value: undefined }),
      );
      await askPosition(view);
    },
  },
];

for (const language of ['fr', 'ar'] as const) {
  test(`a place is found in spite of a typo, and a message says why one is not found, in ${language}${language === 'ar' ? '' : ' @nightly'}`, async ({
    page,
    context,
  }) => {
    const view = { page, context, language };
    await signIn(page, await newMember('Amel'));
    await openSettled(page, pageUrl(language, 'postOffer'));
    const shown = new Set<string>();
    for (const { when, code, act } of MESSAGES) {
      await act(view);
      const words = errorWords(language, code as ErrorCode);
      await test.step(when, () => expect(page.getByText(words)).toBeVisible());
      for (const before of shown)
        if (before !== words) await expect(page.getByText(before)).toBeHidden();
      shown.add(words);
    }

    await field(view).fill(language === 'fr' ? '14 rue du Lac, la mrasa' : 'المرصى');
    await expectReadable(page.getByRole('listbox'), 'listbox');
    await page.getByRole('listbox').getByRole('option', { name: MARSA[language] }).first().click();
    await expect(field(view)).toHaveValue(new RegExp(`${MARSA[language]}$`));
    for (const words of shown) await expect(page.getByText(words)).toBeHidden();
  });
}
