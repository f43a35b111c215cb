import { OVERLAYS } from '../../tests/support/overlays/index.ts';
import type { Shot } from './shot.ts';

/** Everything that opens, from the list that the browser tests open it by. */
export const OVERLAY_SHOTS: Shot[] = OVERLAYS.map(({ name, kind, by, at, only, open }) => ({
  name: `${kind}: ${name}`,
  by,
  at,
  only,
  windowAlone: kind !== 'disclosure',
  act: async (hand) => (await open(hand)).waitFor(),
}));
