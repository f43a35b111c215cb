export { gatherAlerts } from './gather-alerts.ts';
export { mailAlerts } from './mail-alerts.ts';
export { matchRental } from './match-rental.ts';
export { matchSavedSearches } from './match-saved-searches.ts';
export { eraseAlerts, exportAlerts, exportSavedSearches } from './personal-data.ts';
export { alertsRoutes } from './routes.ts';
