import { deviceKey } from '../device-store.ts';
import { SESSION_KEY } from '../session.ts';
import { dismissMenus } from './dismiss-menus.ts';
import { keepEarlyUse } from './keep-early-use.ts';
import { wakePage } from './wake-page.ts';

/** A member's page shows more than a visitor's, and cards show what was put aside. */
const KNOWING = [SESSION_KEY, deviceKey('favourites')];

/** Whoever has read for so long without touching anything is about to. */
const READ_MILLISECONDS = 5_000;

/** Stands in the head of every page, before anything is drawn. */
export const WAKING_SCRIPT = `(${keepEarlyUse})();(${dismissMenus})();(${wakePage})(${JSON.stringify(KNOWING)},${READ_MILLISECONDS})`;
