import { LANGUAGE_FACTS, type Language } from './languages.ts';

/** The product's name and marks: the one place to change them. */
export const BRAND = {
  name: 'Kerya',
  nameInArabic: 'كرية',
  /** Used in the URL `comparatif-{product}-vs-autres`. */
  slug: 'kerya',
  colour: '#1257b8',
} as const;

/** The product's name in the letters of a language. */
export function brandIn(language: Language): string {
  return LANGUAGE_FACTS[language].direction === 'rtl' ? BRAND.nameInArabic : BRAND.name;
}
