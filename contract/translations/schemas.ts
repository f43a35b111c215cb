import * as z from 'zod/mini';
import { TRANSLATED } from '../text/language-guess.ts';

/** The language a translation is in: for readers of the dialect standard Arabic. */
const to = z.enum(TRANSLATED);

export const messageTranslation = z.object({ text: z.string(), to });
export const rentalTranslation = z.object({ name: z.string(), message: z.string(), to });
