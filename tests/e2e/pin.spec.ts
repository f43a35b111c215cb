import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { pageUrl } from '#contract/paths.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { expectReadable } from '../support/overlay-geometry.ts';
import { wordsOf } from '../support/words.ts';

interface Draft {
  values: { address: string; place: { city: string; lat: number; lng: number } };
}

/** The draft on the device: the place of the rental. */
const draft = (page: Page) =>
  page.evaluate(() => {
    const texts = Object.keys(localStorage).map((key) => localStorage.getItem(key) ?? '');
    return JSON.parse(texts.find((text) => text.includes('"place":{')) ?? 'null') as Draft | null;
  });

for (const language of ['fr', 'ar'] as const) {
  test(`the place of an address can be moved by dragging, by keys and by a press on the map, in ${language}${language === 'ar' ? '' : ' @nightly'}`, async ({
    page,
  }) => {
    const say = wordsOf(language);
    await signIn(page, await newMember('Amel'));
    await page.goto(pageUrl(language, 'postOffer'));
    const field = page.getByRole('combobox', { name: say('publish:place.label.offer') });
    await field.fill('La Mar');
    await expectReadable(page.getByRole('listbox'), 'listbox');
    await page.getByRole('listbox').getByRole('option').first().click();
    const address = await field.inputValue();
    await expect.poll(async () => (await draft(page))?.values.place.lat).toBeDefined();
    const found = (await draft(page))?.values.place as Draft['values']['place'];

    await page.getByRole('button', { name: say('publish:pin.action') }).click();
    const dialog = page.getByRole('dialog');
    const pin = dialog.getByRole('button', { name: say('publish:pin.label') });
    await expect(pin).toBeVisible();
    await expectReadable(dialog);
    const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
    expect(violations.filter(({ impact }) => /serious|critical/.test(impact ?? ''))).toEqual([]);

    await pin.focus();
    for (let time = 0; time < 5; time += 1) await page.keyboard.press('ArrowUp');
    const box = await pin.boundingBox();
    if (!box) throw new Error('The pin is nowhere.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 - 20, box.y + box.height / 2, { steps: 6 });
    await page.mouse.up();
    await expect(dialog.getByRole('status')).not.toBeEmpty();
    const pressed = { x: box.x - 30, y: box.y };
    await page.mouse.click(pressed.x, pressed.y);
    await expect
      .poll(async () => {
        const at = await pin.boundingBox();
        // the tip of the pin
        return at && Math.abs(at.x + 18 - pressed.x) + Math.abs(at.y + 42 - pressed.y);
      })
      .toBeLessThan(6);
    await dialog.getByRole('button', { name: say('publish:pin.submit') }).click();

    await expect(field).toHaveValue(address);
    await expect.poll(async () => (await draft(page))?.values.place.lat).not.toBe(found.lat);
    const placed = (await draft(page))?.values.place;
    expect(placed?.lat).toBeGreaterThan(found.lat);
    expect(placed?.lng).toBeLessThan(found.lng);
    // still on the map of the town, not somewhere else in the world
    expect(Math.abs((placed?.lat ?? 0) - found.lat)).toBeLessThan(0.05);
  });
}
