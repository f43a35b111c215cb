import * as z from 'zod/mini';
import { CATEGORIES } from './enums.ts';

/** What kind of thing a rental is about. */
export const category = z.enum(CATEGORIES);
