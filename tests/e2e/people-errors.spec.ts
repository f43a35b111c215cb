import type { Page } from '@playwright/test';
import * as accounts from '#contract/accounts/operations.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { confirmIdentity } from '#contract/identities/operations.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { listIdentities } from '#contract/moderation/operations.ts';
import type { Operation } from '#contract/operation.ts';
import { pageUrl } from '#contract/paths.ts';
import { deleteUser } from '#contract/personal-data/operations.ts';
import { confirmPhone, validateCode } from '#contract/phones/operations.ts';
import { getOwnRating, rateAboutBooking } from '#contract/ratings/operations.ts';
import { reportUser } from '#contract/reports/operations.ts';
import { listProviders } from '#contract/social/operations.ts';
import type { TextKey } from '#contract/texts.ts';
import { demoMember, expect, newMember, signIn, test } from '../support/e2e.ts';
import { makeModerator } from '../support/moderator.ts';
import { expectReadable } from '../support/overlay-geometry.ts';
import { PEOPLE_CODES } from '../support/people-errors.ts';
import { twoColours } from '../support/pictures.ts';
import { errorWords, refuseNext } from '../support/refusal.ts';
import { openSettled } from '../support/settled.ts';
import { wordsOf } from '../support/words.ts';

/** A page in one language. */
interface View {
  page: Page;
  language: Language;
  say: ReturnType<typeof wordsOf>;
}
type Act = (view: View) => Promise<unknown>;

/** How an error is caused on a page: what the person does, and what the server then refuses, if anything. */
interface Shown {
  code: ErrorCode;
  act: Act;
  refused?: Operation;
  field?: string;
}

interface Scene {
  name: string;
  who: 'visitor' | 'member' | 'moderator';
  open: Act;
  errors: Shown[];
}

const SOMEONE = '01890000-0000-7000-8000-000000000000';
const field = ({ page, say }: View, key: TextKey) => page.getByLabel(say(key), { exact: true });
const button = ({ page, say }: View, key: TextKey) =>
  page.getByRole('main').getByRole('button', { name: say(key), exact: true });
const inDialog = ({ page, say }: View, key: TextKey) =>
  page.getByRole('dialog').getByRole('button', { name: say(key), exact: true });
const fill =
  (values: Record<string, string>): Act =>
  async (view) => {
    for (const [key, value] of Object.entries(values))
      await field(view, key as TextKey).fill(value);
  };
const press =
  (key: TextKey): Act =>
  (view) =>
    button(view, key).click();
const steps =
  (...acts: Act[]): Act =>
  async (view) => {
    for (const act of acts) await act(view);
  };
const goTo =
  (name: Parameters<typeof pageUrl>[1], suffix = ''): Act =>
  ({ page, language }) =>
    openSettled(page, pageUrl(language, name as 'home') + suffix);
const answers =
  (operation: Operation, json: unknown): Act =>
  ({ page }) =>
    page.route(new RegExp(`/user${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`), (route) =>
      route.fulfill({ status: operation.status, json }),
    );
const picture = async () => ({
  name: 'visage.png',
  mimeType: 'image/png',
  buffer: await twoColours(300, 300).png().toBuffer(),
});
const choose =
  (key: TextKey, file: () => Promise<{ name: string; mimeType: string; buffer: Buffer }>): Act =>
  async (view) => {
    const chooser = view.page.waitForEvent('filechooser');
    await button(view, key).click();
    await (await chooser).setFiles(await file());
  };

const ACCOUNT = {
  'accounts:field.firstname': 'Amel',
  'accounts:field.lastname': 'Ben Salah',
  'accounts:field.email': 'amel@example.com',
  'accounts:field.password': 'perceuse-bleue',
  'accounts:field.passwordConfirmation': 'perceuse-bleue',
};
const submitAccount = press('accounts:register.submit');
const registering = (changed: Partial<typeof ACCOUNT>) =>
  steps(fill({ ...ACCOUNT, ...changed }), submitAccount);
const signingIn = steps(
  fill({ 'accounts:field.email': 'amel@example.com', 'accounts:field.password': 'not-this-one' }),
  press('accounts:login.submit'),
);
const givingNumber = (number: string) =>
  steps(fill({ 'accounts:phone.number': number }), press('accounts:phone.submit'));
const enteringCode: Act = ({ page, say }) =>
  page.getByLabel(say('accounts:code.label', { digits: 6 })).fill('123456');
const sendingAvatar = steps(choose('profiles:avatar.choose', picture), (view) =>
  inDialog(view, 'profiles:crop.submit').click(),
);
const changingPassword = (password: string) =>
  steps(
    fill({
      'settings:password.current': 'perceuse-bleue',
      'accounts:field.newPassword': password,
      'accounts:field.newPasswordConfirmation': password,
    }),
    press('settings:password.submit'),
  );
const failedAt = (provider: string) => goTo('login', `#signInFailed=${provider}`);
const confirming = steps(
  goTo('confirmEmail', `${SOMEONE}?token=x`),
  fill({ 'accounts:field.password': 'perceuse-bleue' }),
  press('accounts:confirmEmail.submit'),
);

const SCENES: Scene[] = [
  {
    name: 'signing in',
    who: 'visitor',
    open: goTo('login'),
    errors: [
      {
        code: 'invalidEmail',
        act: steps(fill({ 'accounts:field.email': 'amel@' }), press('accounts:login.submit')),
      },
      { code: 'invalidCredentials', act: signingIn, refused: accounts.login },
      { code: 'internalError', act: signingIn, refused: accounts.login },
      ...(['google', 'apple', 'facebook'] as const).map((provider) => ({
        code: `${provider}SignInUnavailable` as const,
        act: steps(answers(listProviders, { providers: [] }), press(`social:continue.${provider}`)),
      })),
      ...(['google', 'apple', 'facebook'] as const).map((provider) => ({
        code: `${provider}SignInFailed` as const,
        act: steps(goTo('home'), failedAt(provider)),
      })),
    ],
  },
  {
    name: 'signing up',
    who: 'visitor',
    open: goTo('register'),
    errors: [
      { code: 'acceptTerms', act: registering({}) },
      {
        code: 'emailNotUnique',
        act: steps((view) => field(view, 'accounts:register.terms').check(), registering({})),
        refused: accounts.register,
      },
      { code: 'userCreateFailed', act: registering({}), refused: accounts.register },
      { code: 'invalidFirstName', act: registering({ 'accounts:field.firstname': '4' }) },
      { code: 'invalidLastName', act: registering({ 'accounts:field.lastname': '5' }) },
      {
        code: 'passwordTooShort',
        act: registering({
          'accounts:field.password': '12345',
          'accounts:field.passwordConfirmation': '12345',
        }),
      },
      {
        code: 'passwordsMismatch',
        act: registering({ 'accounts:field.passwordConfirmation': 'another-one' }),
      },
    ],
  },
  {
    name: 'a forgotten password',
    who: 'visitor',
    open: goTo('forgotPassword'),
    errors: [
      {
        code: 'resetAlreadyRequested',
        act: steps(
          fill({ 'accounts:field.email': 'amel@example.com' }),
          press('accounts:forgot.submit'),
        ),
        refused: accounts.forgotPassword,
      },
    ],
  },
  {
    name: 'a new password',
    who: 'visitor',
    open: goTo('resetPassword', `${SOMEONE}?token=x`),
    errors: (['passwordNotNew', 'invalidResetToken'] as const).map((code) => ({
      code,
      act: steps(
        fill({
          'accounts:field.newPassword': 'lune-figue-4',
          'accounts:field.newPasswordConfirmation': 'lune-figue-4',
        }),
        press('accounts:reset.submit'),
      ),
      refused: accounts.resetPassword,
      ...(code === 'passwordNotNew' ? { field: 'password' } : {}),
    })),
  },
  {
    name: 'confirming an address',
    who: 'visitor',
    open: goTo('home'),
    errors: (['invalidEmailToken', 'emailAlreadyValidated', 'userNotFound'] as const).map(
      (code) => ({ code, act: confirming, refused: accounts.confirmEmail }),
    ),
  },
  {
    name: 'giving a number',
    who: 'member',
    open: goTo('phone'),
    errors: [
      { code: 'invalidPhone', act: givingNumber('2') },
      {
        code: 'invalidPrefix',
        act: givingNumber('20123456'),
        refused: confirmPhone,
        field: 'phone',
      },
      ...(['phoneAlreadyYours', 'phoneNotUnique', 'phoneConfirmationFailed'] as const).map(
        (code) => ({ code, act: givingNumber('20123456'), refused: confirmPhone }),
      ),
    ],
  },
  {
    name: 'entering the code',
    who: 'member',
    open: steps(
      goTo('phone'),
      answers(confirmPhone, {
        expiresAt: new Date(Date.now() + 600_000).toISOString(),
        resendAt: new Date(Date.now() + 60_000).toISOString(),
      }),
      givingNumber('20123456'),
      ({ page }) => page.waitForURL(/verification-telephone$/),
    ),
    errors: (['invalidPhoneCode', 'phoneAlreadyValidated'] as const).map((code) => ({
      code,
      act: enteringCode,
      refused: validateCode,
    })),
  },
  {
    name: 'editing a profile',
    who: 'member',
    open: goTo('editProfile'),
    errors: [
      {
        code: 'userUpdateFailed',
        act: steps(fill({ 'accounts:field.firstname': 'Olfa' }), press('profiles:details.save')),
        refused: accounts.updateUser,
      },
      {
        code: 'unsupportedFormat',
        act: choose('profiles:avatar.choose', async () => ({
          name: 'words.txt',
          mimeType: 'text/plain',
          buffer: Buffer.from('just words'),
        })),
      },
      {
        code: 'imageTooLarge',
        act: choose('profiles:avatar.choose', async () => ({
          name: 'large.png',
          mimeType: 'image/png',
          buffer: Buffer.alloc(5 * 2 ** 20 + 1),
        })),
      },
      ...(['avatarUploadFailed', 'uploadFailed', 'noFilesUploaded'] as const).map((code) => ({
        code,
        act: sendingAvatar,
        refused: accounts.uploadAvatar,
      })),
      {
        code: 'identityConfirmationFailed',
        act: steps(choose('profiles:identity.choose', picture), press('profiles:identity.send')),
        refused: confirmIdentity,
      },
    ],
  },
  {
    name: 'reporting and rating someone',
    who: 'member',
    open: steps(
      answers(getOwnRating, {
        allowed: true,
        rating: null,
        booking: { id: crypto.randomUUID(), rental: null, month: '2026-10' },
      }),
      async ({ page, language }) => {
        const { id } = await demoMember('amine');
        await openSettled(page, pageUrl(language, 'profile', { userId: id }));
      },
    ),
    errors: [
      {
        code: 'reportNotAllowed',
        act: async (view) => {
          await button(view, 'terms:report.member').click();
          await expectReadable(view.page.getByRole('dialog'));
          await view.page.getByRole('dialog').getByRole('radio').first().check();
          await inDialog(view, 'members:report.submit').click();
        },
        refused: reportUser,
      },
      ...(['ratingNotAllowed', 'alreadyRated'] as const).map((code) => ({
        code,
        act: async (view: View) => {
          await view.page.keyboard.press('Escape');
          await button(view, 'members:rate.action').click();
          await expectReadable(view.page.getByRole('dialog'));
          await view.page.getByRole('dialog').getByRole('radio').last().check({ force: true });
          await inDialog(view, 'members:rate.submit').click();
        },
        refused: rateAboutBooking,
      })),
    ],
  },
  {
    name: 'settings',
    who: 'member',
    open: goTo('settings'),
    errors: [
      {
        code: 'wrongCurrentPassword',
        act: changingPassword('lune-figue-4'),
        refused: accounts.changePassword,
        field: 'currentPassword',
      },
      { code: 'passwordNotNew', act: changingPassword('perceuse-bleue') },
      {
        code: 'userDeleteFailed',
        act: async (view) => {
          await button(view, 'settings:delete.open').click();
          const dialog = view.page.getByRole('dialog');
          await expectReadable(dialog);
          await dialog.getByLabel(view.say('settings:password.current')).fill('perceuse-bleue');
          await inDialog(view, 'settings:delete.submit').click();
        },
        refused: deleteUser,
      },
    ],
  },
  {
    name: 'moderation',
    who: 'moderator',
    open: goTo('home'),
    errors: [
      {
        code: 'notPermitted',
        act: goTo('moderation'),
        refused: listIdentities,
      },
    ],
  },
];

test('every error that concerns people has a page that shows it', () => {
  const shown = new Set<string>(SCENES.flatMap(({ errors }) => errors.map(({ code }) => code)));
  expect(PEOPLE_CODES.filter((code) => !shown.has(code))).toEqual([]);
});

for (const { name, who, open, errors } of SCENES) {
  for (const language of LANGUAGES) {
    test(`${name} shows in ${language} what went wrong @desktop @nightly`, async ({ page }) => {
      const view = { page, language, say: wordsOf(language) };
      if (who !== 'visitor') {
        const member = await newMember('Amel');
        await signIn(page, who === 'moderator' ? await makeModerator(member) : member);
      }
      await open(view);
      for (const { code, act, refused, field: named } of errors) {
        if (refused) await refuseNext(page, language, refused, code, named);
        await act(view);
        await expect(page.getByText(errorWords(language, code)).first()).toBeVisible();
      }
    });
  }
}
