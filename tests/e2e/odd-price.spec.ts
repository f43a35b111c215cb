import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { openFilledForm } from '../support/publish-draft.ts';
import { wordsOf } from '../support/words.ts';

const say = wordsOf('fr');

test('a price far from the usual ones is questioned once, corrected or kept with one press', async ({
  page,
}) => {
  await signIn(page, await newMember('Amel'));
  await openFilledForm(page, 'fr', 1);
  const price = page.getByLabel(say('publish:price.label.offer'), { exact: true });
  const question = page.getByText(/vraiment/);
  const keep = page.getByRole('button', { name: say('publish:price.keep') });
  await expect(page.getByText(/les offres demandent/)).toBeVisible();
  await expect(question).toHaveCount(0);

  // millimes
  await price.fill('25000');
  await expect(question).toHaveCount(0);
  await price.blur();
  await expect(question).toHaveText(/25\s000\sDT.? par jour, vraiment\s\?/);
  await page.getByRole('button', { name: /Plutôt .?25/ }).click();
  await expect(price).toHaveValue('25');
  await expect(question).toHaveCount(0);

  // going on without an answer asks once, and the price may be kept
  await price.fill('2500');
  await page.getByRole('button', { name: say('publish:step.next'), exact: true }).click();
  await expect(keep).toBeFocused();
  await keep.click();
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: say('publish:step.next'), exact: true }).click();
  await expect(
    page.getByRole('heading', { name: say('publish:heading.photos.offer') }),
  ).toBeVisible();
});
