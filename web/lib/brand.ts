import { BRAND } from '#contract/brand.ts';
import { LANGUAGE_FACTS } from '#contract/languages.ts';
import { useLanguage } from './language.ts';

/** The product's name as the page's language writes it. */
export function useBrand(): string {
  const { direction } = LANGUAGE_FACTS[useLanguage()];
  return direction === 'rtl' ? BRAND.nameInArabic : BRAND.name;
}
