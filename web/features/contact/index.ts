export { CaptchaField } from './captcha-field.tsx';
export { ContactSection } from './contact-section.tsx';
export { useCaptcha } from './use-captcha.ts';
