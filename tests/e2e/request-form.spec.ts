import { uploadMedia } from '#contract/media/operations.ts';
import { API_BASE } from '#contract/operation.ts';
import { pageUrl } from '#contract/paths.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { photographs } from '../support/pictures.ts';
import { openSettled } from '../support/settled.ts';
import { wordsOf } from '../support/words.ts';

const say = wordsOf('fr');

test('a request is one page; what it does not need is folded, and unfolds for a photo that fails', async ({
  page,
}) => {
  await signIn(page, await newMember('Amel'));
  await openSettled(page, pageUrl('fr', 'postRequest'));
  const main = page.getByRole('main');
  await expect(main.getByRole('navigation', { name: say('publish:step.nav') })).toHaveCount(0);
  const more = main.getByText(say('publish:more.title'));
  const delivery = main.getByText(say('publish:delivery.label.request'));
  await expect(delivery).toBeHidden();

  await page.route(`**${API_BASE}${uploadMedia.path}`, (route) =>
    route.fulfill({
      status: 500,
      json: { statusCode: 500, code: 'uploadFailed', message: say('errors:uploadFailed') },
    }),
  );
  await more.click();
  await expect(delivery).toBeVisible();
  await page.locator('input[data-photos=library]').setInputFiles(photographs()[0] as string);
  await expect(main.getByText(say('errors:uploadFailed'))).toBeVisible();
  await more.click();
  await expect(delivery).toBeHidden();

  const name = main.getByLabel(say('publish:name.label.request'), { exact: true });
  await name.fill('Tente deux places');
  await main
    .getByRole('radio', { name: say('terms:category.sport'), exact: true })
    .check({ force: true });
  await main.getByLabel(say('publish:price.label.request'), { exact: true }).fill('15');
  await main.getByRole('combobox', { name: say('publish:place.label.request') }).fill('La Mar');
  await page.getByRole('listbox').getByRole('option').first().click();
  await main
    .getByLabel(say('publish:message.label.request'))
    .fill('Pour un week-end à Aïn Draham.');
  const submit = page.getByRole('button', { name: say('publish:submit.request'), exact: true });
  await submit.click();
  await expect(main.getByText(say('publish:photos.failed'))).toBeVisible();
  await page.getByRole('button', { name: say('publish:photos.remove', { place: 1 }) }).click();
  await submit.click();
  await expect(
    page.getByRole('heading', { level: 1, name: say('published:title.request') }),
  ).toBeVisible();
});

test('a request that follows a search in vain has its words and its place', async ({ page }) => {
  await signIn(page, await newMember('Amel'));
  await openSettled(page, `${pageUrl('fr', 'offers')}?q=zzqxwj&place=la+marsa`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: say('common:nav.postRequest'), exact: true }).click();
  const name = main.getByLabel(say('publish:name.label.request'), { exact: true });
  await expect(name).toHaveValue('zzqxwj');
  // found by its name, without a press
  const place = main.getByRole('combobox', { name: say('publish:place.label.request') });
  await expect(place).toHaveValue('La Marsa');
  await expect(main.getByText(say('publish:draft.discard'))).toHaveCount(0);
  await name.fill('Machine à karaoké');
  await main
    .getByRole('radio', { name: say('terms:category.music'), exact: true })
    .check({ force: true });
  await main.getByLabel(say('publish:price.label.request'), { exact: true }).fill('15');
  await main.getByLabel(say('publish:message.label.request')).fill('Pour un anniversaire.');
  await page.getByRole('button', { name: say('publish:submit.request'), exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: say('published:title.request') }),
  ).toBeVisible();
});

test('a second press on a usual duration gives back the day that was chosen', async ({ page }) => {
  await signIn(page, await newMember('Amel'));
  await openSettled(page, pageUrl('fr', 'postRequest'));
  const main = page.getByRole('main');
  const start = main.getByRole('button', { name: new RegExp(say('publish:days.from.request')) });
  const before = await start.textContent();
  const chips = main.getByRole('group', { name: say('publish:quick.label') });
  const press = (name: 'weekend' | 'week') =>
    chips.getByRole('button', { name: say(`publish:quick.${name}`) });
  await press('weekend').click();
  await press('week').click();
  await expect(press('week')).toHaveAttribute('aria-pressed', 'true');
  await press('week').click();
  await expect(start).toHaveText(before ?? '');
  await expect(press('week')).toHaveAttribute('aria-pressed', 'false');
});
