import { operation } from '../operation.ts';
import { viewMapEndpoint } from './endpoints.ts';
import { mapContent, mapView } from './schemas.ts';

export const viewMap = operation({
  name: 'map.view',
  summary: 'The rentals in a window of the map: single ones, and clusters where there are many.',
  ...viewMapEndpoint,
  who: 'anyone',
  query: mapView,
  output: mapContent,
  status: 200,
  errors: ['addressNotFound'],
  unexpectedError: 'rentalReadFailed',
});
