import type { CopyRule } from './copy-rule.ts';

/** What texts in Arabic do not say. */
export const AR: CopyRule[] = [];
