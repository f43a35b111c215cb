import { confirmEmail } from '#contract/accounts/operations.ts';
import { tokenMailedTo } from './mails-to.ts';
import type { Member } from './member.ts';
import type { TestApp } from './start-app.ts';

/** Confirms a member's address as the member does, by the mailed link. */
export async function confirmAddress(app: TestApp, member: Member): Promise<void> {
  const token = await tokenMailedTo(app, member.facts.email, 'confirmation-email');
  await member.call(confirmEmail, { params: { userId: member.id }, body: { token } });
}

/** A new member whose address is confirmed. */
export async function confirmedMember(app: TestApp): Promise<Member> {
  const member = await app.member();
  await confirmAddress(app, member);
  return member;
}
