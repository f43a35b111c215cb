import { brandIn } from '#contract/brand.ts';
import { useLanguage } from './language.ts';

/** The product's name as the page's language writes it. */
export function useBrand(): string {
  return brandIn(useLanguage());
}
