export { forgetOldSocial } from './lifetimes.ts';
export { eraseSocialAccounts, exportRemovedLinks, exportSocialAccounts } from './personal-data.ts';
export { socialRoutes } from './routes.ts';
