import type { reportMessage as operation } from '#contract/reports/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { report } from './report.ts';

/**
 * Reports a message of a conversation that the caller takes part in.
 * @throws AppError messageNotFound for anyone else, reportNotAllowed for one's own and for system messages
 */
export const reportMessage: Command<typeof operation> = async (work, { actor, input }) => {
  const { id } = input.params;
  const message = await work.db
    .selectFrom('messages')
    .innerJoin('participants', 'participants.conversation_id', 'messages.conversation_id')
    .leftJoin('proposals', 'proposals.id', 'messages.proposal_id')
    .select('messages.author_id')
    .select((row) => row.fn.coalesce('messages.text', 'proposals.message').as('words'))
    .where('messages.id', '=', id)
    .where('participants.user_id', '=', actor.userId)
    .executeTakeFirst();
  if (!message) throw new AppError('messageNotFound');
  if (message.author_id === null) throw new AppError('reportNotAllowed');
  const reported = {
    kind: 'message',
    id,
    userId: message.author_id,
    text: message.words ?? '',
  } as const;
  return report(work, actor.userId, reported, input.body);
};
