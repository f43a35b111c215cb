import { pageUrl } from '#contract/paths.ts';
import { expect, test } from '../support/e2e.ts';
import { wordsOf } from '../support/words.ts';

const say = wordsOf('fr');

test.use({ viewport: { width: 360, height: 780 } });

for (const { list, button } of [
  { list: 'offers', button: say('rentals:contact.propose') },
  { list: 'requests', button: say('rentals:card.haveIt') },
] as const)
  test(`a visitor who presses "${button}" on a phone reads that an account is needed`, async ({
    page,
  }) => {
    await page.goto(pageUrl('fr', list));
    await page
      .getByRole('main')
      .getByRole('heading', { level: 3 })
      .getByRole('link')
      .first()
      .click();
    const dock = page.getByRole('region', { name: say('rentals:contact.label') });
    await dock.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog', { name: say('common:login.title') });
    await expect(dialog).toBeVisible();
    expect((await dialog.boundingBox())?.width).toBeGreaterThanOrEqual(300);
    const logIn = dialog.getByRole('link', { name: say('common:nav.login') });
    await expect(logIn).toBeInViewport({ ratio: 1 });
  });
