export { checkSolution, type SolvedCaptcha } from './captcha.ts';
export { mailContactMessage } from './contact-mail.ts';
export { setContactDecision } from './decide-contact.ts';
export { forgetUsedCaptchas } from './forget-captchas.ts';
export { eraseContact, exportContact } from './personal-data.ts';
export { contactRoutes } from './routes.ts';
export { useCaptcha } from './use-captcha.ts';
