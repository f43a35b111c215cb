import type { logout as logoutOperation } from '#contract/accounts/operations.ts';
import type { Command } from '../../commands/command.ts';
import { refreshTokenHash } from './tokens.ts';

/** Ends the session of a refresh token; every bearer of the token may end it. */
export const logout: Command<typeof logoutOperation> = async (work, { input: { body } }) => {
  const ended = await work.db
    .updateTable('sessions')
    .set({ ended_at: work.now })
    .where('ended_at', 'is', null)
    .where('id', 'in', (sub) =>
      sub
        .selectFrom('refresh_tokens')
        .select('session_id')
        .where('token_hash', '=', refreshTokenHash(body.refreshToken)),
    )
    .returning('id')
    .executeTakeFirst();
  if (ended) work.send({ kind: 'sessionEnded', sessionId: ended.id });
  return undefined;
};
