export { userWithAbout } from './about-member.ts';
export { mailAccountChange } from './account-change-mail.ts';
export {
  mailEmailConfirmation,
  mailPasswordChanged,
  mailPasswordReset,
  mailSessionReused,
} from './account-mails.ts';
export { addLink, type ProviderLink } from './add-link.ts';
export { asKnown } from './as-known.ts';
export { assertNotLeaving } from './assert-not-leaving.ts';
export { assertSecondFactorUsed } from './assert-second-factor-used.ts';
export { authenticator } from './authenticate.ts';
export { createAccount } from './create-account.ts';
export { deviceOf } from './device.ts';
export { mailEmailChange } from './email-change-mails.ts';
export { waysBack } from './email-history.ts';
export { endAccessOfOthers, type TakeBackOffers } from './end-access.ts';
export { endDeletion } from './end-deletion.ts';
export { eraseAccount, lockLeavingMember } from './erase-account.ts';
export { forgetOldResets } from './forgot-password.ts';
export { hasPasskey } from './has-passkey.ts';
export { assertLinkProof, findLinkProof, type LinkProof } from './link-proof.ts';
export { lockCaller } from './lock-caller.ts';
export { lockFromCalls, lockMember } from './lock-member.ts';
export { isLinkToken } from './mail-links.ts';
export { newAccountLimit } from './new-account-limit.ts';
export { noteNetwork } from './note-network.ts';
export { hashPassword } from './passwords.ts';
export { exportAccount, exportEmailChanges, exportSessions } from './personal-data.ts';
export { mobileNumber, type PhoneNumber } from './phone-number.ts';
export { endedAmong, markPresent } from './presence.ts';
export { ownUserView, usersById, userView } from './queries.ts';
export { type Proof, provedLately, reauthenticate } from './reauthenticate.ts';
export { removeLinks } from './remove-links.ts';
export { accountsRoutes } from './routes.ts';
export { signIn } from './sign-in.ts';
export { newChallenge, takeChallenge, waitingChallenge } from './sign-in-challenges.ts';
export { signInOrAsk } from './sign-in-or-ask.ts';
export { signOut } from './sign-out.ts';
export {
  applyEarlierSuspension,
  forgetSuspendedProofs,
  isSuspendedBeforeClaim,
  noteSuspendedProofs,
} from './suspended-proofs.ts';
export { accessTokenReader, expiryOf, namedSessionReader } from './tokens.ts';
export { giveVerifiedPhone, hasVerifiedPhone, verifiedHolder } from './verified-phone.ts';
export { assertWayIn } from './ways-in.ts';
