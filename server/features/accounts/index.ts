export {
  mailEmailConfirmation,
  mailPasswordChanged,
  mailPasswordReset,
  mailSessionReused,
} from './account-mails.ts';
export { authenticator } from './authenticate.ts';
export { createAccount } from './create-account.ts';
export { eraseAccount, lockLeavingMember } from './erase-account.ts';
export { forgetOldResets } from './forgot-password.ts';
export { lockMember } from './lock-member.ts';
export { newAccountLimit } from './new-account-limit.ts';
export { hashPassword } from './passwords.ts';
export { exportAccount, exportSessions } from './personal-data.ts';
export { mobileNumber, type PhoneNumber } from './phone-number.ts';
export { endedAmong, markPresent } from './presence.ts';
export { ownUserView, phonesById, usersById, userView } from './queries.ts';
export { reauthenticate } from './reauthenticate.ts';
export { accountsRoutes } from './routes.ts';
export { signIn } from './sign-in.ts';
export { signOut } from './sign-out.ts';
export { SESSION_DAYS } from './tokens.ts';
export { giveVerifiedPhone, hasVerifiedPhone, verifiedHolder } from './verified-phone.ts';
