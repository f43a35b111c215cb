import type { Page } from '@playwright/test';
import type { Language } from '#contract/languages.ts';
import { pageUrl } from '#contract/paths.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { expectReadable } from '../support/overlay-geometry.ts';
import { openSettled, settled } from '../support/settled.ts';
import { wordsOf } from '../support/words.ts';

const isolated = (words: string) => `\u2068${words}\u2069`;
/** Words that no rental has. */
const NOTHING = 'zzqxwj';

/** The visible search box and its list of suggestions. */
function boxOf(page: Page, language: Language) {
  const say = wordsOf(language);
  const box = page.getByRole('search').filter({ visible: true });
  return {
    words: box.getByRole('combobox', { name: say('common:search.what') }),
    place: box.getByRole('combobox', { name: say('common:search.where') }),
    submit: box.getByRole('button', { name: say('common:search.submit') }),
    option: (name: string | RegExp) => box.getByRole('option', { name }),
    options: box.getByRole('option'),
    list: box.getByRole('listbox').filter({ visible: true }),
  };
}

const titles = (page: Page) => page.getByRole('article').getByRole('heading');

test.describe('on a phone, in French', () => {
  test.skip(({ isMobile }) => !isMobile, 'the half for phones');
  const say = wordsOf('fr');

  test('words with a typo find what is meant, and can be cleared', async ({ page }) => {
    await openSettled(page, pageUrl('fr', 'home'));
    const box = boxOf(page, 'fr');
    // before the page has its scripts the plain form works, which stores no recent searches
    await expect(async () => {
      await box.words.click();
      await expect(box.words).toHaveAttribute('aria-controls', /./, { timeout: 500 });
    }).toPass();
    await box.words.fill('perseuse');
    await box.words.press('Enter');

    await expect(page).toHaveURL(/offres-location\?q=perseuse$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(isolated('perseuse'));
    await expect(page).toHaveTitle(/perseuse/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(
      titles(page)
        .filter({ hasText: /perceuse/i })
        .first(),
    ).toBeVisible();
    // the box of the header has the words
    await expect(box.words).toHaveValue('perseuse');
    const sort = page.getByLabel(say('rentals:list.sort'));
    await expect(sort).toHaveValue('best');
    await sort.selectOption('cheapest');
    await expect(page).toHaveURL(/q=perseuse&sort=cheapest$/);

    const chip = isolated(say('lists:chip.words', { words: isolated('perseuse') }));
    await page
      .getByRole('link', { name: say('lists:remove', { filter: chip.slice(1, -1) }) })
      .click();
    await expect(page).toHaveURL(/offres-location\?sort=cheapest$/);
    await expect(box.words).toHaveValue('');

    // recent searches are offered again, until they are deleted
    await box.words.click();
    await expect(box.option('perseuse')).toBeVisible();
    await box.words.press('ArrowDown');
    await box.words.press('Delete');
    await expect(box.options).toHaveCount(0);
    await settled(page, () => page.reload());
    await box.words.click();
    await expect(box.options).toHaveCount(0);
  });

  test('a listing opened from a list keeps in the box what was searched for', async ({ page }) => {
    await openSettled(page, `${pageUrl('fr', 'offers')}?q=perceuse&place=Tunis`);
    await titles(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/offre-location\//);
    const box = boxOf(page, 'fr');
    await expect(box.words).toHaveValue('perceuse');
    await expect(box.place).toHaveValue('Tunis');
  });

  test('with text twice as large, the search line has its words inside', async ({ page }) => {
    await openSettled(page, pageUrl('fr', 'offers'));
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    const line = page.getByRole('search').filter({ visible: true });
    for (const key of ['common:search.what', 'common:search.where'] as const) {
      const named = line.getByText(say(key), { exact: true }).first();
      const input = line.getByRole('combobox', { name: say(key) });
      // an empty field shows its name in its place, one with words above them
      const [small, alone] = [await line.boundingBox(), await named.boundingBox()];
      await input.fill('Sfax');
      const [around, label, field] = [
        await line.boundingBox(),
        await named.boundingBox(),
        await input.boundingBox(),
      ];
      if (!small || !alone || !around || !label || !field) throw new Error('No line is shown.');
      expect(alone.y).toBeGreaterThanOrEqual(small.y);
      expect(alone.y + alone.height).toBeLessThanOrEqual(small.y + small.height);
      expect(label.y).toBeGreaterThanOrEqual(around.y);
      expect(field.y).toBeGreaterThanOrEqual(label.y + label.height - 1);
      expect(field.y + field.height).toBeLessThanOrEqual(around.y + around.height);
    }
  });

  test('a tap on the search button counts while suggestions are open below it', async ({
    page,
  }) => {
    await openSettled(page, pageUrl('fr', 'home'));
    const box = boxOf(page, 'fr');
    await box.words.tap();
    await box.words.fill('perceuse');
    await expect(box.options.first()).toBeVisible();
    await box.submit.tap();
    await expect(page).toHaveURL(/offres-location\?.*q=perceuse/);
  });

  test('suggestions are chosen with the keyboard: a place fills "where", a category opens its list', async ({
    page,
  }) => {
    await openSettled(page, pageUrl('fr', 'offers'));
    const box = boxOf(page, 'fr');
    await box.words.fill('la mars');
    await expect(box.option(/La Marsa/)).toBeVisible();
    await expect(box.words).toHaveAttribute('aria-expanded', 'true');
    await box.words.press('Escape');
    await expect(box.list).toHaveCount(0);
    await expect(box.words).toHaveValue('la mars');
    await box.words.press('ArrowDown');
    await expect(box.option(/La Marsa/)).toBeVisible();
    await box.words.press('ArrowDown');
    await box.words.press('End');
    await expect(box.options.last()).toHaveAttribute('aria-selected', 'true');
    const marked = await box.words.getAttribute('aria-activedescendant');
    expect(await box.options.last().getAttribute('id')).toBe(marked);
    await box.words.press('Home');
    await expect(box.options.first()).toHaveAttribute('aria-selected', 'true');
    await mark(page, box, /La Marsa/);
    await box.words.press('Enter');
    await expect(box.place).toHaveValue('La Marsa');
    await expect(box.words).toHaveValue('');

    await box.words.fill('vélo');
    const category = new RegExp(say('terms:category.bicycle'));
    await expect(box.option(new RegExp(say('search:category'))).first()).toBeVisible();
    await mark(page, box, category);
    await box.words.press('Enter');
    await expect(page).toHaveURL(/\?category=bicycle&place=La\+Marsa&lat=36\.\d+&lng=10\.\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(category);
    await expect(titles(page).first()).toBeVisible();
  });

  test('a search without results offers to publish a request, to search more widely, and to save the search', async ({
    page,
  }) => {
    await openSettled(page, `${pageUrl('fr', 'offers')}?q=${NOTHING}&place=Tunis&max=20&radius=10`);
    const main = page.getByRole('main');
    const words = isolated(NOTHING);
    await expect(
      main.getByRole('heading', { name: say('lists:none.title.offer', { words }) }),
    ).toBeVisible();
    await expect(main.getByRole('link', { name: say('common:nav.postRequest') })).toHaveAttribute(
      'href',
      `${pageUrl('fr', 'postRequest')}?name=${NOTHING}&place=Tunis`,
    );
    await expect(
      main.getByRole('link', { name: say('lists:widen', { radius: '20 km' }) }),
    ).toBeVisible();
    const without = main.getByRole('navigation', { name: say('lists:without') });
    await expect(without.getByRole('link')).toHaveCount(3);
    await without.getByRole('link', { name: 'Tunis' }).click();
    await expect(page).toHaveURL(new RegExp(`\\?q=${NOTHING}&max=20$`));
    await expect(without.getByRole('link')).toHaveCount(2);

    const save = main.getByRole('button', { name: say('lists:save.action') });
    await save.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(say('lists:save.login'))).toBeVisible();
    await expectReadable(dialog);
    await dialog.getByRole('button', { name: say('common:action.close') }).click();
    await main.getByRole('link', { name: say('lists:none.other.request', { words }) }).click();
    await expect(page).toHaveURL(new RegExp(`demandes-location\\?q=${NOTHING}&max=20$`));
  });

  test('a search of which no listing has all the words says so, and offers to publish what is meant', async ({
    page,
  }) => {
    await page.goto(`${pageUrl('fr', 'offers')}?q=perceuse+Strasbourg`);
    const said = page.getByRole('main').getByRole('status');
    const words = isolated('Strasbourg');
    await expect(said.filter({ hasText: say('lists:withoutWords', { words }) })).toBeVisible();
    await expect(said.getByRole('link', { name: say('common:nav.postRequest') })).toHaveAttribute(
      'href',
      `${pageUrl('fr', 'postRequest')}?name=perceuse+Strasbourg`,
    );
    await page.goto(`${pageUrl('fr', 'offers')}?q=perceuse`);
    await expect(titles(page).first()).toBeVisible();
    await expect(page.getByText(say('lists:withoutWords', { words }))).toHaveCount(0);
  });
});

/** Presses the down arrow until an option of this name is marked; suggestions that arrive meanwhile begin anew. */
async function mark(page: Page, box: ReturnType<typeof boxOf>, name: RegExp): Promise<void> {
  const marked = page.locator('[role="option"][aria-selected="true"]').filter({ hasText: name });
  await expect(async () => {
    await box.words.press('ArrowDown');
    await expect(marked).toHaveCount(1, { timeout: 250 });
  }).toPass({ intervals: [50] });
}

test.describe('on a desktop, in Arabic @desktop', () => {
  const say = wordsOf('ar');

  test('a search is kept when switching between offers and requests, and can be saved', async ({
    page,
  }) => {
    await signIn(page, await newMember('Leila'));
    await openSettled(page, pageUrl('ar', 'settings'));
    const box = boxOf(page, 'ar');
    // a member's page has the box behind an icon of the header
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('common:search.submit') })
      .click();
    await expect(box.words).toBeFocused();
    await box.words.fill('دراجه');
    await box.submit.click();

    await expect(page).toHaveURL(/\/ar\/offres-location\?q=/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(isolated('دراجه'));
    await expect(titles(page).first()).toBeVisible();
    const kinds = page.getByRole('navigation', { name: say('lists:kinds') });
    for (const kind of ['request', 'offer'] as const) {
      const link = kinds.getByRole('link', { name: say(`lists:kind.${kind}`) });
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page).toHaveURL(/-location\?q=/);
      await expect(box.words).toHaveValue('دراجه');
    }

    await page.getByRole('button', { name: say('lists:save.action') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(say('lists:save.name'))).toHaveValue(/دراجه/);
    await expectReadable(dialog);
    await dialog.getByLabel(say('lists:save.frequency.daily')).check();
    await dialog.getByRole('button', { name: say('lists:save.submit') }).click();
    await expect(page.getByText(say('lists:save.done'))).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test('an unknown address offers a search for its words', async ({ page }) => {
    await openSettled(page, '/ar/nowhere');
    const box = page.getByRole('main').getByRole('search');
    await box.getByRole('combobox').first().fill('خيمة');
    await box.getByRole('button').click();
    await expect(page).toHaveURL(/\/ar\/offres-location\?q=/);
    await expect(titles(page).first()).toBeVisible();
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the box is a form that leads to the results', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'the same form');
    await page.goto(pageUrl('fr', 'home'));
    const box = boxOf(page, 'fr');
    await box.words.fill('velo');
    await box.place.fill('La Marsa');
    await box.submit.click();
    await expect(page).toHaveURL(/\/fr\/offres-location\?q=velo&place=La\+Marsa$/);
    await expect(box.words).toHaveValue('velo');
    await expect(box.place).toHaveValue('La Marsa');
    await expect(titles(page).first()).toBeVisible();
  });
});
