import type { CopyRule } from './copy-rule.ts';

/** What texts in the Tunisian dialect do not say. */
export const TN: CopyRule[] = [];
