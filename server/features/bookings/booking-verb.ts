import type { Operation } from '#contract/operation.ts';
import type { Call, UnitOfWork } from '../../commands/command.ts';

/** An action of a party on a booking; the response is always the booking after it. */
export type BookingVerb<O extends Operation> = (work: UnitOfWork, call: Call<O>) => Promise<void>;
