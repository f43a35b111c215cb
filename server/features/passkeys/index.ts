export { exportPasskeys } from './personal-data.ts';
export { resetSecondFactor } from './reset-second-factor.ts';
export { passkeysRoutes } from './routes.ts';
export { trustPasskeys } from './trust-passkeys.ts';
