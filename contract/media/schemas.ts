import * as z from 'zod/mini';
import { id } from '../list.ts';

/** A photo as shown: one address a width and format, and the thumbhash (base64) drawn until it arrives. */
export const image = z.object({
  id,
  url: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  sources: z.array(z.object({ type: z.string(), width: z.int(), url: z.string() })),
});
export type Image = z.infer<typeof image>;
