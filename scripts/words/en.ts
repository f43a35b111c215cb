import type { CopyRule } from './copy-rule.ts';

/** What English texts do not say. */
export const EN: CopyRule[] = [];
