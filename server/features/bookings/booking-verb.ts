import type { Operation } from '#contract/operation.ts';
import type { Call, Unit } from '../../commands/command.ts';

/** What a party does to a booking; the answer is always the booking as it is then. */
export type BookingVerb<O extends Operation> = (unit: Unit, call: Call<O>) => Promise<void>;
