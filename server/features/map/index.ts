export { countCategories } from './count-categories.ts';
export { recountCells } from './recount-cells.ts';
export { mapRoutes } from './routes.ts';
export { settleCell } from './settle-cell.ts';
