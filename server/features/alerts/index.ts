export { followRental } from './follow-rental.ts';
export { gatherAlerts } from './gather-alerts.ts';
export { holdAgainstSearches } from './hold-against-searches.ts';
export { mailAlerts } from './mail-alerts.ts';
export { eraseAlerts, exportAlerts, exportSavedSearches } from './personal-data.ts';
export { alertsRoutes } from './routes.ts';
