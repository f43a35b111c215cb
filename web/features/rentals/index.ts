export { CardGrid, CardSkeletons, ComingCards } from './card-grid.tsx';
export { CardTotal } from './card-total.tsx';
export { CATEGORY_PICTURES } from './category-pictures.ts';
export { categoryQuery } from './category-query.ts';
export { contactObstacle } from './contact-state.ts';
export { Cover } from './cover.tsx';
export { ActiveFilters, FiltersButton } from './list-filter-bar.tsx';
export { FilterSheet } from './list-filter-sheet.tsx';
export {
  filterQuery,
  type ListFilters,
  readFilters,
  withoutContradictions,
} from './list-filters.ts';
export { activeParts } from './list-parts.ts';
export { searchQuery } from './list-search.ts';
export { isCounted, useTotalText } from './list-total.ts';
export { useFilterWords } from './list-words.ts';
export { listedFrom, listedUntil } from './listed-days.ts';
export { located } from './located.ts';
export { OfferCard } from './offer-card.tsx';
export { Price } from './price.tsx';
export { presetQuery } from './publish/preset-query.ts';
export { RentalCardWords } from './rental-card-words.tsx';
export { RentalItems } from './rental-items.tsx';
export { RequestCard } from './request-card.tsx';
export { SafetyBox } from './safety-box.tsx';
export { savedList } from './saved-list.ts';
