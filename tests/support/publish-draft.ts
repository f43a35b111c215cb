import type { Page } from '@playwright/test';
import type { Language } from '#contract/languages.ts';
import { pageUrl } from '#contract/paths.ts';
import { emptyValues, type PublishValues } from '#web/features/rentals/publish/values.ts';
import { openSettled } from './settled.ts';

/** Everything an offer needs, as typed in. */
const COMPLETE: PublishValues = {
  ...emptyValues('TND'),
  name: 'Vélo de ville',
  category: 'bicycle',
  price: '25',
  address: 'La Marsa',
  place: { label: 'La Marsa', city: 'La Marsa', country: 'TN', lat: 36.8782, lng: 10.3247 },
  message: 'Six vitesses, panier et antivol compris.',
  deliveryMethod: 'pickup',
  condition: 'good',
  identity: 'none',
};

/** Opens the form of an offer at a step, as after an earlier visit in which it was filled in. */
export async function openFilledForm(
  page: Page,
  language: Language,
  step: 1 | 2 | 3,
  changed: Partial<PublishValues> = {},
): Promise<void> {
  await page.goto(pageUrl(language, 'home'));
  await page.evaluate(
    (draft) => localStorage.setItem('kerya:draft-offer', draft),
    JSON.stringify({ values: { ...COMPLETE, ...changed }, photos: [], reached: 2 }),
  );
  await openSettled(page, `${pageUrl(language, 'postOffer')}?etape=${step}`);
}
