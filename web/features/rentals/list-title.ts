import type { RentalKind } from '#contract/enums.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import type { ListFilters } from './list-filters.ts';
import { useTotalText } from './list-total.ts';

/** Title and description of a list: for words, for a category, or for all rentals. */
export function useListTitle(kind: RentalKind, { words, category }: ListFilters, count: number) {
  const { t } = useTranslation();
  const totalText = useTotalText();
  if (words) {
    const found = { words: isolated(words), count, total: totalText(count) };
    return {
      title: t(`lists:found.title.${kind}`, found),
      description: t(`lists:found.description.${kind}`, found),
    };
  }
  const description = t(`rentals:list.description.${kind}`);
  if (!category) return { title: t(`rentals:list.title.${kind}`), description };
  const name = t(`terms:category.${category}`);
  return { title: t(`rentals:list.titleInCategory.${kind}`, { category: name }), description };
}
