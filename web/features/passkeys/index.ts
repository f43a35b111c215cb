export { PasskeyButton } from './passkey-button.tsx';
export { renewSessionWithPasskey } from './renew-session.ts';
export { SecondStep } from './second-step.tsx';
export { createPasskey, usePasskeySupport } from './webauthn.ts';
