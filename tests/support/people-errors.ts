import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import * as accounts from '#contract/accounts/operations.ts';
import type { SocialProvider } from '#contract/enums.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { confirmIdentity } from '#contract/identities/operations.ts';
import { uploadMedia } from '#contract/media/operations.ts';
import { listReports } from '#contract/moderation/operations.ts';
import type { Operation } from '#contract/operation.ts';
import { deleteUser } from '#contract/personal-data/operations.ts';
import { confirmPhone, validateCode } from '#contract/phones/operations.ts';
import { rateAboutLastBooking } from '#contract/ratings/operations.ts';
import { reportUser } from '#contract/reports/operations.ts';
import { exchangeHandoff, startSocial } from '#contract/social/operations.ts';
import type { Caller, CallOptions } from './caller.ts';
import { confirmEmails } from './confirmed.ts';
import { ERROR_TEXTS } from './error-texts.ts';
import { whileFailing } from './failing.ts';
import { memberFacts } from './member.ts';
import { twoColours } from './pictures.ts';
import type { TestApp } from './start-app.ts';
import { multipart, type PictureFile } from './uploads.ts';

type Answer = Promise<LightMyRequestResponse>;
type Provoke = (app: TestApp, options: CallOptions) => Answer;

const NEW_PASSWORD = { password: 'lune-figue-4', passwordConfirmation: 'lune-figue-4' };
const TOKEN = 'A'.repeat(43);
const PHONE = '+216 20 123 456';

/** A new member's refused call about themselves. */
const own =
  (operation: Operation, body?: unknown): Provoke =>
  async (app, options) => {
    const member = await app.member();
    return member.send(operation, { params: { id: member.id }, body }, options);
  };
const anyone =
  (operation: Operation, call: unknown): Provoke =>
  (app, options) =>
    app.visitor.send(operation, call, options);
const registering = (facts: object) =>
  anyone(accounts.register, { body: { ...memberFacts(), ...facts } });

const sent = async (
  caller: Caller,
  operation: Operation,
  id: string,
  files: PictureFile[],
  options: CallOptions,
) => {
  const { body, headers } = await multipart(files, operation.files?.field);
  return caller.send(operation, { params: { id }, body }, { ...options, headers });
};
const uploading =
  (operation: Operation, file: () => Promise<Buffer>, failing = false): Provoke =>
  async (app, options) => {
    const member = await app.member();
    const files = [{ content: await file(), name: 'picture.png' }];
    const send = () => sent(member, operation, member.id, files, options);
    return failing ? whileFailing(app, 'storage', send) : send();
  };
const picture = () => twoColours(320, 240).png().toBuffer();

const failing =
  (provoke: Provoke): Provoke =>
  async (app, options) => {
    // the member is made before anything fails
    const member = await app.member();
    return whileFailing(app, 'database', () =>
      provoke({ ...app, member: async () => member }, options),
    );
  };

/** A sign-in through a provider without an email address. */
const withoutEmail =
  (provider: SocialProvider): Provoke =>
  async (app, options) => {
    const verifier = randomBytes(32).toString('base64url');
    const handoff = randomBytes(32).toString('base64url');
    await app.context.db
      .insertInto('social_handoffs')
      .values({
        handoff_hash: createHash('sha256').update(handoff).digest(),
        provider,
        subject: randomUUID(),
        email: null,
        email_verified: false,
        firstname: 'Amel',
        lastname: 'Ben Salah',
        challenge: createHash('sha256').update(verifier).digest('base64url'),
        language: 'fr',
        created_at: app.clock.now(),
      })
      .execute();
    const body = { handoff, verifier, acceptTerms: true };
    return app.visitor.send(exchangeHandoff, { body }, options);
  };
const unavailable = (provider: SocialProvider) =>
  anyone(startSocial, { params: { provider }, query: { challenge: TOKEN } });

const setUser = (app: TestApp, id: string, columns: object) =>
  app.context.db.updateTable('users').set(columns).where('id', '=', id).execute();

/** A call of the API that causes each error about people in section 8 of the specification. */
export const PEOPLE_ERRORS = {
  invalidCredentials: anyone(accounts.login, {
    body: { email: 'nobody@example.com', password: 'not-this-one' },
  }),
  invalidEmail: registering({ email: 'amel@' }),
  passwordTooShort: registering({ password: '12345', passwordConfirmation: '12345' }),
  passwordsMismatch: registering({ passwordConfirmation: 'another-one' }),
  invalidFirstName: registering({ firstname: '4mel' }),
  invalidLastName: registering({ lastname: '5' }),
  acceptTerms: registering({ acceptTerms: false }),
  emailNotUnique: async (app, options) => {
    const { facts } = await app.member();
    return registering({ email: facts.email })(app, options);
  },
  userCreateFailed: failing(registering({})),
  userUpdateFailed: failing(own(accounts.updateUser, { firstname: 'Olfa' })),
  userDeleteFailed: failing(own(deleteUser, { password: memberFacts().password })),
  userNotFound: anyone(accounts.getUser, { params: { id: randomUUID() } }),
  internalError: failing(own(accounts.endOtherSessions)),
  notPermitted: own(listReports),
  ratingNotAllowed: async (app, options) => {
    const [author, rated] = await Promise.all([app.member(), app.member()]);
    return author.send(
      rateAboutLastBooking,
      { params: { id: rated.id }, body: { score: 5 } },
      options,
    );
  },
  alreadyRated: async (app, options) => {
    const [author, rated] = await Promise.all([app.member(), app.member()]);
    await app.context.db
      .insertInto('ratings')
      .values({
        id: randomUUID(),
        author_id: author.id,
        user_id: rated.id,
        score: 4,
        comment: null,
        created_at: app.clock.now(),
        shown_from: app.clock.now(),
        shown_at: null,
      })
      .execute();
    return author.send(
      rateAboutLastBooking,
      { params: { id: rated.id }, body: { score: 5 } },
      options,
    );
  },
  reportNotAllowed: own(reportUser, { reason: 'scam' }),
  invalidPhone: own(confirmPhone, { phone: '+216 2' }),
  invalidPrefix: own(confirmPhone, { phone: '+1 212 555 2368' }),
  phoneConfirmationFailed: failing(own(confirmPhone, { phone: PHONE })),
  phoneAlreadyYours: async (app, options) => {
    const member = await app.member();
    await verifyPhone(app, member.id, '+21620100001');
    const call = { params: { id: member.id }, body: { phone: '+216 20 100 001' } };
    const answer = await member.send(confirmPhone, call, options);
    await setUser(app, member.id, { phone: null, phone_prefix: null, phone_verified_at: null });
    return answer;
  },
  phoneNotUnique: async (app, options) => {
    const [holder, member] = await Promise.all([app.member(), app.member()]);
    await verifyPhone(app, holder.id, '+21620100002');
    const call = { params: { id: member.id }, body: { phone: '+216 20 100 002' } };
    const answer = await member.send(confirmPhone, call, options);
    await setUser(app, holder.id, { phone: null, phone_prefix: null, phone_verified_at: null });
    return answer;
  },
  phoneAlreadyValidated: async (app, options) => {
    const member = await app.member();
    await verifyPhone(app, member.id, '+21620100003');
    const call = { params: { id: member.id }, body: { confirmationPhoneCode: 123_456 } };
    const answer = await member.send(validateCode, call, options);
    await setUser(app, member.id, { phone: null, phone_prefix: null, phone_verified_at: null });
    return answer;
  },
  invalidPhoneCode: own(validateCode, { confirmationPhoneCode: 123_456 }),
  emailAlreadyValidated: async (app, options) => {
    const member = await app.member();
    await confirmEmails(app, member);
    return member.send(accounts.resendConfirmation, {}, options);
  },
  invalidEmailToken: async (app, options) => {
    const { id } = await app.member();
    const call = { params: { userId: id }, body: { token: TOKEN } };
    return app.visitor.send(accounts.confirmEmail, call, options);
  },
  invalidResetToken: async (app, options) => {
    const { id } = await app.member();
    const call = { params: { userId: id }, body: { token: TOKEN, ...NEW_PASSWORD } };
    return app.visitor.send(accounts.resetPassword, call, options);
  },
  resetAlreadyRequested: async (app, options) => {
    const body = { email: `${randomUUID()}@example.com` };
    await app.visitor.send(accounts.forgotPassword, { body });
    return app.visitor.send(accounts.forgotPassword, { body }, options);
  },
  passwordNotNew: async (app, options) => {
    const { facts, id, send } = await app.member();
    const { password } = facts;
    const body = { currentPassword: password, password, passwordConfirmation: password };
    return send(accounts.changePassword, { params: { id }, body }, options);
  },
  wrongCurrentPassword: own(accounts.changePassword, {
    currentPassword: 'not-this-one',
    ...NEW_PASSWORD,
  }),
  noFilesUploaded: uploading(accounts.uploadAvatar, async () => Buffer.alloc(0)),
  unsupportedFormat: uploading(accounts.uploadAvatar, async () => Buffer.from('just words')),
  imageTooLarge: uploading(accounts.uploadAvatar, async () => Buffer.alloc(5 * 2 ** 20 + 1)),
  avatarUploadFailed: uploading(accounts.uploadAvatar, picture, true),
  uploadFailed: uploading(uploadMedia, picture, true),
  identityConfirmationFailed: uploading(confirmIdentity, picture, true),
  googleSignInUnavailable: unavailable('google'),
  appleSignInUnavailable: unavailable('apple'),
  facebookSignInUnavailable: unavailable('facebook'),
  googleSignInFailed: withoutEmail('google'),
  appleSignInFailed: withoutEmail('apple'),
  facebookSignInFailed: withoutEmail('facebook'),
} satisfies Partial<Record<ErrorCode, Provoke>>;
export type PeopleError = keyof typeof PEOPLE_ERRORS;

function verifyPhone(app: TestApp, id: string, phone: string) {
  return setUser(app, id, { phone, phone_prefix: '+216', phone_verified_at: app.clock.now() });
}

/** Texts of section 8 about rentals, places, messages and proposals, or that only a browser raises. */
const OF_OTHER_SUBJECTS =
  /rental|captcha|propos|message|conversation|deposit|title|price|frequency|\bdate\b|^end must|category|identity$|currency|delivery|condition$|address not|geolocation|failure$|network|^unknown$|action not/;

/** The codes of every text of section 8 that concerns people. */
export const PEOPLE_CODES: string[] = [
  ...new Set(
    Object.values(ERROR_TEXTS).flatMap((texts) =>
      Object.entries<string>(texts).flatMap(([text, code]) =>
        OF_OTHER_SUBJECTS.test(text) ? [] : [code],
      ),
    ),
  ),
];
