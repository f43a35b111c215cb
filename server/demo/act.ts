import type { Operation, OperationInput } from '#contract/operation.ts';
import { type Call, CommittedRefusal, type UnitOfWork } from '../commands/command.ts';

/** Runs a command on behalf of a demo member, at the moment of the unit of work. */
export async function act<O extends Operation, Answer>(
  work: UnitOfWork,
  command: (work: UnitOfWork, call: Call<O>, prepared: undefined) => Promise<Answer>,
  userId: string,
  params: OperationInput<O>['params'],
  body: OperationInput<O>['body'],
): Promise<Exclude<Answer, CommittedRefusal>> {
  const call = {
    actor: { userId, sessionId: '' },
    input: { params, query: undefined, body },
    language: 'fr',
    network: '',
  } as unknown as Call<O>;
  const answer = await command(work, call, undefined);
  if (answer instanceof CommittedRefusal) throw answer.error;
  return answer as Exclude<Answer, CommittedRefusal>;
}
