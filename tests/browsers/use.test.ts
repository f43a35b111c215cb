import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendMessage } from '#contract/conversations/operations.ts';
import { pageUrl } from '#contract/paths.ts';
import type { TestedBrowser } from '../support/browsers/browser-window.ts';
import { BROWSERS } from '../support/browsers/browsers.ts';
import { KEYS, Visitor } from '../support/browsers/visitor.ts';
import { twoColours } from '../support/pictures.ts';
import { post } from '../support/site.ts';
import { siteConversation, TALK } from '../support/site-conversation.ts';
import { newMember } from '../support/site-members.ts';
import { wordsOf } from '../support/words.ts';

const say = wordsOf('fr');
const sayInArabic = wordsOf('ar');
const site = () => process.env.SITE_ORIGIN as string;

describe.each(BROWSERS)('%s', (_, start) => {
  let browser: TestedBrowser;
  let visitor: Visitor;
  beforeAll(async () => {
    browser = await start(site());
  });
  afterAll(() => browser?.stop());
  beforeEach(async () => {
    visitor = new Visitor(await browser.openWindow());
    await visitor.window.resize(360, 780);
  });
  afterEach(async () => {
    const faults = await visitor.window.faults();
    await visitor.window.close();
    expect(faults).toEqual([]);
  });

  it('a visitor types, follows a suggestion to a list and opens what is found', async () => {
    await visitor.open(pageUrl('fr', 'home'));
    await visitor.press('[role=combobox][name=q]');
    await visitor.type('vélo');
    await visitor.press('[role=option]', say('search:category'));
    await visitor.isAt('?category=');
    // the address changes before the page does, and both show articles
    await visitor.seesNo('#tarifs');
    await visitor.press('article h2 a, article h3 a');
    await visitor.isAt('/offre-location/');
    await visitor.sees('h1');
  });

  it('the menu opens from the side where lines start, closes with Escape, and leads on', async () => {
    await visitor.open(pageUrl('ar', 'home'));
    const menu = 'button[aria-haspopup=dialog]';
    await visitor.press(menu, sayInArabic('common:shell.menu'));
    await visitor.sees('dialog[open]');
    await visitor.until('the menu stands at the right', () => {
      const panel = document.querySelector('dialog[open]');
      return panel && Math.abs(panel.getBoundingClientRect().right - innerWidth) < 1;
    });
    await visitor.type(KEYS.escape);
    await visitor.seesNo('dialog[open]');
    await visitor.press(menu, sayInArabic('common:shell.menu'));
    await visitor.press('dialog[open] a', sayInArabic('common:nav.requests'));
    await visitor.isAt(pageUrl('ar', 'requests'));
    await visitor.seesNo('dialog[open]');
  });

  it('a member chooses a day in the calendar of the form', async () => {
    await visitor.signIn(await newMember('Amel'));
    await visitor.open(pageUrl('fr', 'postOffer'));
    await visitor.press('dialog[open] button', say('install:choice.here'));
    await visitor.seesNo('dialog[open]');
    await visitor.press('button[aria-haspopup=dialog]', say('publish:days.noEnd'));
    await visitor.press('dialog[open] nav button:last-of-type');
    await visitor.press('dialog[open] td button', '15');
    await visitor.seesNo('dialog[open]');
    await visitor.sees('button[aria-haspopup=dialog]', ' 15 ');
  });

  it('a member sends a picture with words, and reads the answer as it comes', async () => {
    const { id, owner, renter } = await siteConversation();
    const folder = await mkdtemp(join(tmpdir(), 'kerya-picture-'));
    const picture = join(folder, 'drill.jpg');
    await twoColours(900, 600).jpeg().toFile(picture);

    await visitor.signIn(renter);
    await visitor.open(`${pageUrl('fr', 'messages')}?conversation=${id}`);
    await visitor.sees('[role=log]', TALK.words);
    await visitor.window.chooseFiles('input[type=file]', [picture]);
    await visitor.sees(`img[alt="${say('conversations:image.chosen')}"]`);
    await visitor.press('textarea');
    await visitor.type('La voici');
    await visitor.press('button[type=submit]', say('conversations:composer.send'));
    await visitor.sees('[role=log]', 'La voici');
    await visitor.until('the picture is shown', () =>
      [...document.querySelectorAll<HTMLImageElement>('[role=log] img')].some(
        ({ src, naturalWidth }) => src.includes('/files/') && naturalWidth > 0,
      ),
    );

    const path = sendMessage.path.replace('{id}', id);
    await post(site(), { ...sendMessage, path }, { text: 'Bien reçue' }, owner.accessToken);
    await visitor.sees('[role=log]', 'Bien reçue');
    await rm(folder, { recursive: true });
  });
});
