/**
 * Whether an email address is in one of the domains. Only the provider of a mailbox knows who reads it today: any other
 * has verified the address once, when the account there was made, and it may be somebody else's since.
 */
export function isMailboxOf(email: string, domains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domain !== '' && domains.includes(domain);
}
