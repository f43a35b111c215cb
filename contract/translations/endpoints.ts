import type { Addressed } from '../call-url.ts';

export const translateRentalEndpoint = {
  method: 'GET',
  path: '/v1/rentals/{id}/translation',
} satisfies Addressed;
