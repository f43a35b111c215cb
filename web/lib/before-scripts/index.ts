import { SCHEME_SCRIPT } from '../scheme.ts';
import { SESSION_KEY } from '../stored-session.ts';
import { delayForms } from './delay-forms.ts';
import { dismissMenus } from './dismiss-menus.ts';
import { markMember } from './mark-member.ts';
import { helpOlderBrowsers } from './older-browsers.ts';

/**
 * The inline script in the head of every page: what a page needs before it is painted, and until its scripts have loaded.
 */
export const BEFORE_SCRIPTS = [
  SCHEME_SCRIPT,
  `(${markMember})(${JSON.stringify(SESSION_KEY)})`,
  `(${dismissMenus})()`,
  `(${delayForms})()`,
  `(${helpOlderBrowsers})()`,
].join(';');
