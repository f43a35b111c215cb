export { OWN_RENTAL } from './matches-address.ts';
export { SaveSearchForm } from './save-search.tsx';
export { useNewAlerts } from './use-new-alerts.ts';
