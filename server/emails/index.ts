export type { EmailCard } from './cards.ts';
export { type Email, type EmailName, sendEmail } from './email.ts';
export { excerpt, withinLine } from './given-text.ts';
export { sendIssue } from './issue.ts';
export type { Paragraph } from './render.ts';
