import type { Addressed } from '../call-url.ts';

export const countViewEndpoint = {
  method: 'POST',
  path: '/v1/rentals/{id}/views',
} satisfies Addressed;
