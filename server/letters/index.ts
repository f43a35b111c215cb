export { type Letter, sendLetter } from './letter.ts';
