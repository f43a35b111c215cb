import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import { erasureHash, erasuresPath, readErasures } from '../../erasures/index.ts';
import { eraseMember } from './erase-member.ts';

/** Members compared with the list in one query. */
const AT_ONCE = 1_000;

/**
 * Deletes the accounts again that the list of deleted accounts names: a backup that was made before brings them back.
 * May be repeated, and does nothing otherwise. The members had their last mail when they left.
 * @returns how many were deleted
 */
export async function eraseAgain(context: CommandContext): Promise<number> {
  const erased = await readErasures(erasuresPath(context.config));
  if (erased.size === 0) return 0;
  let count = 0;
  for (let after: string | null = null; ; ) {
    const members: { id: string }[] = await context.db
      .selectFrom('users')
      .select('id')
      .where('deleted_at', 'is', null)
      .$if(after !== null, (select) => select.where('id', '>', after as string))
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const { id } of members) {
      if (!erased.has(erasureHash(context.secrets, id))) continue;
      await eraseSilently(context, id);
      count += 1;
    }
    after = members.at(-1)?.id ?? null;
    if (members.length < AT_ONCE) return count;
  }
}

function eraseSilently(context: CommandContext, userId: string): Promise<void> {
  return inTransaction(context, (work) =>
    eraseMember(
      {
        ...work,
        send: (message, due) => {
          if (message.kind !== 'accountDeletedMail') work.send(message, due);
        },
      },
      userId,
    ),
  );
}
