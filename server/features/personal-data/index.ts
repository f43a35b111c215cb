export { mailAccountDeleted } from './account-deleted-mail.ts';
export { eraseAgain } from './erase-again.ts';
export { eraseMember } from './erase-member.ts';
export { forgetUnusedAccounts } from './forget-unused-accounts.ts';
export { personalDataRoutes } from './routes.ts';
export { runDeletion, runDeletionsOfParties } from './run-deletion.ts';
