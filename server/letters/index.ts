export type { LetterCard } from './cards.ts';
export { withinLine } from './given-text.ts';
export { type Letter, sendLetter } from './letter.ts';
