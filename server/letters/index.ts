export type { LetterCard } from './cards.ts';
export { excerpt, withinLine } from './given-text.ts';
export { sendIssue } from './issue.ts';
export { type Letter, type LetterName, sendLetter } from './letter.ts';
export type { Paragraph } from './render.ts';
