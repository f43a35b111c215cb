import * as operations from '#contract/accounts/operations.ts';
import { type AnyRoute, command, query } from '../../api/handlers.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { checkCredentials, login } from './login.ts';
import { logout } from './logout.ts';
import { ownUserView, userView } from './queries.ts';
import { refreshSession } from './refresh-session.ts';
import { prepareRegistration, register } from './register.ts';
import { updateUser } from './update-user.ts';

export function accountsRoutes({ db }: Context): AnyRoute[] {
  return [
    command(operations.register, register, {
      prepare: prepareRegistration,
      limits: [{ limit: 'registerByAddress', key: (call) => call.address }],
    }),
    command(operations.login, login, {
      prepare: checkCredentials,
      limits: [
        { limit: 'loginByEmail', key: (call) => call.input.body.email },
        { limit: 'loginByAddress', key: (call) => call.address },
      ],
    }),
    command(operations.logout, logout),
    command(operations.refreshToken, refreshSession, {
      limits: [{ limit: 'refreshByAddress', key: (call) => call.address }],
    }),
    query(operations.getUser, ({ actor, input: { params } }) =>
      actor?.userId === params.id ? ownUserView(db, params.id) : userView(db, params.id),
    ),
    command(operations.updateUser, updateUser),
    ...[
      operations.uploadAvatar,
      operations.deleteAvatar,
      operations.listSessions,
      operations.endSession,
      operations.endOtherSessions,
      operations.confirmEmail,
      operations.resendConfirmation,
      operations.forgotPassword,
      operations.resetPassword,
      operations.changePassword,
    ].map((operation) =>
      query(operation, async () => {
        throw new AppError('unavailable');
      }),
    ),
  ];
}
