import type { CopyRule } from './copy-rule.ts';

/** What French texts do not say. */
export const FR: CopyRule[] = [];
