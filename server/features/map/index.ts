export { countCategories } from './count-categories.ts';
export { recountCells, recountWithin } from './recount-cells.ts';
export { mapRoutes } from './routes.ts';
export { updateMapCounts } from './update-map-counts.ts';
