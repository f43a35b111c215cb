export { mailAccountDeleted } from './account-deleted-mail.ts';
export { eraseMember } from './erase-member.ts';
export { forgetUnusedAccounts } from './forget-unused-accounts.ts';
export { personalDataRoutes } from './routes.ts';
