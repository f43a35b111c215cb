import type { Addressed } from '../call-url.ts';

export const viewMapEndpoint = { method: 'GET', path: '/v1/rentals/map' } satisfies Addressed;
