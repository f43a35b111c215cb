import { expect, test } from '../support/e2e.ts';

const PARTS = ['fonctionnalites', 'tarifs', 'galerie', 'contact'];

test('the anchors of the home page land where they say, from any page and at any width @nightly', async ({
  page,
  isMobile,
}) => {
  test.slow();
  for (const width of isMobile ? [360] : [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    for (const part of PARTS) {
      await page.goto('/fr/a-propos');
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
      const link = page.locator(`a[href="/fr#${part}"]:visible`).first();
      if (isMobile) await page.locator('header button').first().click();
      else await page.locator('header summary').first().click();
      await link.click();
      await expect(page).toHaveURL(`/fr#${part}`);
      const target = page.locator(`#${part}`);
      await expect(target).toBeAttached();
      // it may go on moving while the parts above are laid out
      await page.waitForLoadState('networkidle');
      const landed = () => target.evaluate((element) => element.getBoundingClientRect().top);
      await expect.poll(landed, { message: `${part} at ${width}` }).toBeGreaterThanOrEqual(0);
      await expect.poll(landed, { message: `${part} at ${width}` }).toBeLessThanOrEqual(140);
    }
  }
});
