import type { Page } from '@playwright/test';
import { dateIn } from '#contract/days/zone.ts';
import type { ClientErrorCode, ErrorCode } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { LIMITS } from '#contract/limits.ts';
import { uploadMedia } from '#contract/media/operations.ts';
import { pageUrl } from '#contract/paths.ts';
import { createRental } from '#contract/rentals/operations.ts';
import type { TextKey } from '#contract/texts.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { ERROR_TEXTS } from '../support/error-texts.ts';
import { expectReadable } from '../support/overlay-geometry.ts';
import { twoColours } from '../support/pictures.ts';
import { openFilledForm } from '../support/publish-draft.ts';
import { errorWords, refuseNext } from '../support/refusal.ts';
import { openSettled } from '../support/settled.ts';
import { wordsOf } from '../support/words.ts';

interface View {
  page: Page;
  language: Language;
  say: ReturnType<typeof wordsOf>;
}
type Act = (view: View) => Promise<unknown>;

/** What someone does in the publishing form, and the messages that then appear. */
interface Scene {
  does: string;
  act: Act;
  codes: (ErrorCode | ClientErrorCode)[];
}

const button = ({ page, say }: View, key: TextKey) =>
  page.getByRole('button', { name: say(key), exact: true });
const next: Act = (view) => button(view, 'publish:step.next').click();
const publish: Act = (view) => button(view, 'publish:submit.offer').click();
const emptyForm: Act = ({ page, language }) => openSettled(page, pageUrl(language, 'postOffer'));
const filledForm =
  (step: 1 | 2 | 3, changed?: Parameters<typeof openFilledForm>[3]): Act =>
  ({ page, language }) =>
    openFilledForm(page, language, step, changed);
const steps =
  (...acts: Act[]): Act =>
  async (view) => {
    for (const act of acts) await act(view);
  };

/** Makes the device answer with an error of the geolocation interface; without a code it knows none. */
const positionAnswers =
  (code?: number): Act =>
  ({ page }) =>
    page.evaluate((given) => {
      const device = {
        getCurrentPosition: (_found: unknown, failed: (error: { code: number }) => void) =>
          failed({ code: given ?? 0 }),
      };
      Object.defineProperty(navigator, 'geolocation', {
        configurable: true,
        value: given === undefined ? undefined : device,
      });
    }, code);
const askPosition: Act = (view) => button(view, 'publish:place.here').click();

const chooseDayNextMonth =
  (key: TextKey): Act =>
  async ({ page, say }) => {
    await page.getByLabel(say(key)).click();
    const dialog = page.getByRole('dialog');
    await expectReadable(dialog);
    await dialog.locator('nav button').last().click();
    await dialog.locator('td button').first().click();
  };
const file = (name: string, mimeType: string, buffer: Buffer): Act => {
  return ({ page }) =>
    page.locator('input[data-photos=library]').setInputFiles({ name, mimeType, buffer });
};
const photo: Act = async (view) =>
  file('photo.png', 'image/png', await twoColours(300, 240).png().toBuffer())(view);

/** Errors the form cannot find by itself: the server's error about a field is shown at the field. */
const refused = (
  code: ErrorCode,
  field?: string,
  changed?: Parameters<typeof filledForm>[1],
): Scene => ({
  does: `publishes what the server refuses (${field ? `${code} of ${field}` : code})`,
  act: steps(
    filledForm(3, changed),
    ({ page, language }) => refuseNext(page, language, createRental, code, field),
    publish,
  ),
  codes: [code],
});

const SCENES: Scene[] = [
  {
    does: 'goes on without having typed anything',
    act: steps(emptyForm, next),
    codes: ['titleRequired', 'categoryRequired', 'invalidPrice'],
  },
  {
    does: 'names a place that nobody knows',
    act: steps(filledForm(1, { address: 'Zzyzx Qqq', place: null }), (view) =>
      button(view, 'publish:place.search').click(),
    ),
    codes: ['addressNotFound'],
  },
  ...(
    [
      [1, 'geolocationDenied'],
      [2, 'geolocationUnavailable'],
      [3, 'geolocationTimeout'],
      [0, 'geolocationFailed'],
      [undefined, 'geolocationUnsupported'],
    ] as const
  ).map(([answer, code]) => ({
    does: `asks for a position that does not come (${code})`,
    act: steps(filledForm(1), positionAnswers(answer), askPosition),
    codes: [code],
  })),
  {
    does: 'moves the start behind the end',
    act: steps(
      filledForm(1, { endDay: dateIn('Africa/Tunis', new Date()) }),
      chooseDayNextMonth('publish:days.from.offer'),
    ),
    codes: ['endBeforeStart'],
  },
  {
    does: 'publishes without the details',
    act: steps(
      filledForm(3, {
        message: '',
        deliveryMethod: null,
        condition: null,
        identity: null,
        depositRequired: true,
      }),
      publish,
    ),
    codes: [
      'messageRequired',
      'deliveryMethodRequired',
      'conditionRequired',
      'identityRequired',
      'depositAmountInvalid',
    ],
  },
  {
    does: 'says too much about the deposit',
    act: steps(
      filledForm(3, {
        depositRequired: true,
        depositAmount: '150',
        depositNote: 'x'.repeat(LIMITS.depositNoteLength + 1),
      }),
      publish,
    ),
    codes: ['depositNoteTooLong'],
  },
  {
    does: 'adds a file that is no picture',
    act: steps(filledForm(2), file('words.txt', 'text/plain', Buffer.from('just words'))),
    codes: ['unsupportedFormat'],
  },
  {
    does: 'adds a photo that cannot be received',
    act: steps(
      filledForm(2),
      ({ page, language }) => refuseNext(page, language, uploadMedia, 'uploadFailed'),
      photo,
    ),
    codes: ['uploadFailed'],
  },
  refused('invalidPriceFrequency', 'priceFrequency'),
  refused('currencyRequired', 'price.currency'),
  refused('invalidDate', 'startedAt'),
  refused('invalidStartDate', 'startedAt'),
  refused('invalidEndDate', 'endedAt'),
  refused('depositCurrencyInvalid', 'deposit.currency', {
    depositRequired: true,
    depositAmount: '150',
  }),
  // no field of the form shows these: they appear above the button
  refused('invalidValue', 'kind'),
  refused('tooManyPhotos', 'images'),
  refused('invalidValue', 'fieldOfTomorrow'),
  refused('internalError'),
  refused('rentalCreateFailed'),
];

/** Messages of section 8 that a client shows about rentals; all others are tested with their pages. */
const ABOUT_RENTALS =
  /price|frequency|\bdate$|title|message|choose|end must|deposit|address|geolocation|upload|unsupported|internal/;

test('every message about publishing is caused by a scene', () => {
  const met = new Set<string>(SCENES.flatMap(({ codes }) => codes));
  const expected = Object.entries(ERROR_TEXTS.client).filter(([text]) => ABOUT_RENTALS.test(text));
  expect(expected.filter(([, code]) => !met.has(code))).toEqual([]);
});

// one language of each direction; that every code has words in all four is the catalogue's own check
for (const language of ['fr', 'ar'] as const) {
  for (const [scene, { does, act, codes }] of SCENES.entries()) {
    // the daily run has every third scene, in one of the languages
    const isByDay = scene % 3 === 0 && scene % 2 === Number(language === 'ar');
    const when = isByDay ? '' : ' @nightly';
    test(`a message in ${language} appears for a person who ${does} @desktop${when}`, async ({
      page,
    }) => {
      await signIn(page, await newMember('Amel'));
      await act({ page, language, say: wordsOf(language) });
      for (const code of codes) {
        await expect(page.getByText(errorWords(language, code as ErrorCode)).first()).toBeVisible();
      }
    });
  }
}
