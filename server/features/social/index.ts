export { forgetOldSocial } from './lifetimes.ts';
export { eraseSocialAccounts, exportSocialAccounts } from './personal-data.ts';
export { socialRoutes } from './routes.ts';
