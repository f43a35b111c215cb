import * as operations from '#contract/accounts/operations.ts';
import { type AnyRoute, command, query, upload } from '../../api/handlers.ts';
import { publicQuery } from '../../api/public-query.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { mailboxPart } from '../../rate-limits/mailbox.ts';
import { aboutMember, userWithAbout } from './about-member.ts';
import { changeEmail, prepareEmailChange } from './change-email.ts';
import { changePassword, preparePasswordChange } from './change-password.ts';
import { confirmEmail, prepareConfirmation } from './confirm-email.ts';
import { confirmEmailChange, prepareChange } from './confirm-email-change.ts';
import { deleteAvatar } from './delete-avatar.ts';
import type { TakeBackOffers } from './end-access.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { forgotPassword } from './forgot-password.ts';
import { listSessions } from './list-sessions.ts';
import { checkCredentials, login } from './login.ts';
import { logout } from './logout.ts';
import { ownUserView } from './queries.ts';
import { refreshSession } from './refresh-session.ts';
import { prepareRegistration, register } from './register.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { prepareReset, resetPassword } from './reset-password.ts';
import { revertEmail } from './revert-email.ts';
import { updateUser } from './update-user.ts';
import { avatarUpload, checkAvatarOwner } from './upload-avatar.ts';

/** `takeBackOffers` is the function of the proposals that ends what an intruder has asked others for. */
export function accountsRoutes(
  context: Context,
  { takeBackOffers }: { takeBackOffers: TakeBackOffers },
): AnyRoute[] {
  return [
    command(operations.register, register, {
      prepare: prepareRegistration,
      limits: [{ limit: 'registerByAddress', key: (call) => call.network }],
    }),
    // wrong passwords are counted where they are checked
    command(operations.login, login, { prepare: checkCredentials }),
    command(operations.logout, logout),
    command(operations.refreshToken, refreshSession, {
      limits: [
        {
          limit: 'refreshByAddress',
          key: ({ countedBy, network }) => (countedBy ? null : network),
        },
      ],
    }),
    publicQuery(context, operations.getUser, async (reading, { actor, input, language }) => {
      const { id } = input.params;
      if (actor?.userId === id) {
        const about = await aboutMember(reading, id, language);
        return { ...(await ownUserView(reading, id)), about };
      }
      const user = await userWithAbout(reading, id, language);
      if (user.deleted) throw new AppError('userNotFound');
      return user;
    }),
    command(operations.updateUser, updateUser, {
      limits: [
        {
          limit: 'phoneChangeByMember',
          key: ({ actor, input: { body } }) => (body.phone === undefined ? null : actor.userId),
        },
      ],
    }),
    upload(operations.uploadAvatar, avatarUpload(context), {
      prepare: checkAvatarOwner,
    }),
    command(operations.deleteAvatar, deleteAvatar),
    query(operations.listSessions, ({ actor }) => listSessions(context, actor)),
    command(operations.endSession, endSession),
    command(operations.endOtherSessions, endOtherSessions, { alone: true }),
    command(operations.confirmEmail, confirmEmail, { prepare: prepareConfirmation }),
    command(operations.resendConfirmation, resendConfirmation, {
      limits: [{ limit: 'confirmationMailByMember', key: (call) => call.actor.userId }],
    }),
    command(operations.changeEmail, changeEmail, {
      prepare: prepareEmailChange,
      limits: [
        { limit: 'passwordByMember', key: (call) => call.actor.userId },
        { limit: 'emailChangeByMember', key: (call) => call.actor.userId },
      ],
    }),
    command(operations.confirmEmailChange, confirmEmailChange, { prepare: prepareChange }),
    command(operations.revertEmail, revertEmail(takeBackOffers)),
    command(operations.forgotPassword, forgotPassword, {
      limits: [
        { limit: 'resetByAddress', key: (call) => call.network },
        {
          limit: 'resetByEmailAndAddress',
          key: (call) => `${mailboxPart(context, call.input.body.email)} ${call.network}`,
        },
      ],
    }),
    command(operations.resetPassword, resetPassword(takeBackOffers), { prepare: prepareReset }),
    command(operations.changePassword, changePassword, {
      prepare: preparePasswordChange,
      alone: true,
      limits: [{ limit: 'passwordByMember', key: (call) => call.actor.userId }],
    }),
  ];
}
