import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { type Audience, PAGES, type PageName, pageUrl } from '#contract/paths.ts';
import type { TestedBrowser } from '../support/browsers/browser-window.ts';
import { BROWSERS } from '../support/browsers/browsers.ts';
import { misfits, Visitor } from '../support/browsers/visitor.ts';
import { pageAddresses } from '../support/page-addresses.ts';
import { siteConversation, TALK } from '../support/site-conversation.ts';
import { demoMember } from '../support/site-members.ts';

/** One language of each direction. */
const LANGUAGES: readonly Language[] = ['fr', 'ar'];
const PHONE = [360, 780] as const;

const FOR_ANYONE: readonly Audience[] = ['public', 'link', 'guest'];
const ANYONES = (Object.keys(PAGES) as PageName[]).filter((name) =>
  FOR_ANYONE.includes(PAGES[name].audience),
);
const MEMBERS: readonly PageName[] = ['messages', 'bookings', 'booking', 'dashboard', 'settings'];

/** The refusal that a page expects when its address names nothing that exists. */
const REFUSALS: Partial<Record<PageName, RegExp>> = {
  verifyRecord: /^404 .*\/verifier\//,
};

const site = () => process.env.SITE_ORIGIN as string;

describe.each(BROWSERS)('%s', (_, start) => {
  let browser: TestedBrowser;
  let visitor: Visitor;
  beforeAll(async () => {
    browser = await start(site());
    console.log(browser.version);
  });
  afterAll(() => browser?.stop());
  beforeEach(async () => {
    visitor = new Visitor(await browser.openWindow());
    await visitor.window.resize(...PHONE);
  });
  afterEach(() => visitor.window.close());

  /** Opens an address in both directions. @throws with all that is wrong with it */
  async function assertFit(addressIn: (language: Language) => string, shown?: RegExp) {
    for (const language of LANGUAGES) {
      const address = addressIn(language);
      await visitor.open(address);
      const pageFaults = await visitor.window.faults();
      const faults = [...pageFaults, ...(await misfits(visitor, language))];
      const unforeseen = faults.filter((fault) => !shown?.test(fault));
      expect([address, unforeseen]).toEqual([address, []]);
    }
  }

  const openPage = async (name: PageName) => {
    for (const page of await pageAddresses(name)) {
      await assertFit((language) => `/${language}/${page}`.replace(/\/$/, ''), REFUSALS[name]);
    }
  };

  it.each(ANYONES)('opens %s on a phone without a fault, in either direction', openPage);

  it.each(MEMBERS)(
    'opens a member’s %s on a phone without a fault, in either direction',
    async (name) => {
      await visitor.signIn(await demoMember('sonia'));
      await openPage(name);
    },
  );

  it('opens a conversation on a phone without a fault, in either direction', async () => {
    const { id, renter } = await siteConversation();
    await visitor.signIn(renter);
    await assertFit((language) => `${pageUrl(language, 'messages')}?conversation=${id}`);
    await visitor.sees('[role=log]', TALK.words);
  });
});
