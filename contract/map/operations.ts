import { operation } from '../operation.ts';
import { mapContent, mapView } from './schemas.ts';

export const viewMap = operation({
  name: 'map.view',
  summary: 'The rentals in a window of the map: single ones, and clusters where there are many.',
  method: 'GET',
  path: '/v1/rentals/map',
  who: 'anyone',
  query: mapView,
  output: mapContent,
  status: 200,
  errors: ['addressNotFound'],
  unexpectedError: 'rentalReadFailed',
});
