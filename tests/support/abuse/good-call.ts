import type { CallerName } from '../authorisation/callers.ts';
import type { Attempt } from '../authorisation/matrix.ts';
import type { World } from '../authorisation/world.ts';
import type { Member } from '../member.ts';

/** A call that succeeds, and who makes it: a caller of the world or a new one. */
export interface GoodCall extends Attempt {
  by: CallerName | Member;
}
export type Prepare = (world: World) => Promise<GoodCall>;
