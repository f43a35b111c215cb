export { mailAccountDeleted } from './account-deleted-mail.ts';
export { personalDataRoutes } from './routes.ts';
