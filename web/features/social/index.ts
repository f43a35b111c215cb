export { ProviderMark } from './provider-mark.tsx';
export { SocialButtons } from './social-buttons.tsx';
export { SocialReturn } from './social-return.tsx';
