export { compareWithSavedSearches } from './compare-with-saved-searches.ts';
export { createAlertsForRental } from './create-alerts-for-rental.ts';
export { gatherAlerts } from './gather-alerts.ts';
export { mailAlerts } from './mail-alerts.ts';
export { eraseAlerts, exportAlerts, exportSavedSearches } from './personal-data.ts';
export { alertsRoutes } from './routes.ts';
