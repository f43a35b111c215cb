export { favouritesAmong } from './favourites-among.ts';
export { eraseFavourites, exportFavourites } from './personal-data.ts';
export { favouritesRoutes } from './routes.ts';
