import { type CopyRule, rule } from './copy-rule.ts';

/** What holds in all four languages. */
export const EVERY_LANGUAGE: CopyRule[] = [
  rule('straight apostrophe', /'/, '’'),
  // the specification gives the text shown while a page loads letter by letter
  rule('three dots', /\.\.\./, '… (one character)', 'common:state.loading'),
];
