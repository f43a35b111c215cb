import type { Page } from '@playwright/test';
import type { DemoSite, Person } from '../../tests/support/demo-site.ts';
import type { Hand, OverlayCase } from '../../tests/support/overlays/overlay-case.ts';

/** One picture: who looks at which page, and what they do there first. */
export interface Shot {
  /** Stands above the picture; `--only` finds it by a part of it. */
  name: string;
  by: Person;
  /** The page's address without its language. */
  at: (site: DemoSite) => string;
  /** The windows that have it, where not all do. */
  only?: OverlayCase['only'];
  /** Before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** On the page. */
  act?: (hand: Hand) => Promise<unknown>;
  /** Only the window is of interest: what has opened covers the page. */
  windowAlone?: boolean;
}
