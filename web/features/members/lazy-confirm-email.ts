import { lazyPart } from '#web/lib/lazy-part.ts';

/** Sends the mail that confirms the member's address; few need it. */
export const ConfirmEmail = lazyPart(
  ['accounts', 'errors'],
  async () => (await import('#web/features/accounts/index.ts')).ResendConfirmation,
);
