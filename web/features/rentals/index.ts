export { CardGrid, CardSkeletons } from './card-grid.tsx';
export { CATEGORY_PICTURES } from './category-pictures.ts';
export { contactObstacle } from './contact-state.ts';
export { Cover } from './cover.tsx';
export { Price } from './price.tsx';
export { RentalCard } from './rental-card.tsx';
export { RequestCard } from './request-card.tsx';
