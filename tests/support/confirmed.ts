import { confirmEmail } from '#contract/accounts/operations.ts';
import { tokenMailedTo } from './mails-to.ts';
import type { Member, MemberFacts } from './member.ts';
import type { TestApp } from './start-app.ts';

/** Marks the email addresses of members as confirmed, without a mail. */
export async function confirmEmails(
  { context, clock }: Pick<TestApp, 'context' | 'clock'>,
  ...members: Pick<Member, 'id'>[]
): Promise<void> {
  await context.db
    .updateTable('users')
    .set({ email_verified_at: clock.now() })
    .where(
      'id',
      'in',
      members.map(({ id }) => id),
    )
    .execute();
}

/** A new member whose email address is confirmed, so that mails are sent to it. */
export async function confirmedMember(
  app: TestApp,
  facts: Partial<MemberFacts> = {},
): Promise<Member> {
  const member = await app.member(facts);
  await confirmEmails(app, member);
  return member;
}

/** Confirms a member's email address as the member does, by the mailed link. */
export async function confirmEmailByLink(app: TestApp, member: Member): Promise<void> {
  const token = await tokenMailedTo(app, member.facts.email, 'confirmation-email');
  await member.call(confirmEmail, { params: { userId: member.id }, body: { token } });
}
