import { getBookingEvidence, getBookingRecord } from '#contract/bookings/operations.ts';
import { verifyRecord as verifyOperation } from '#contract/records/operations.ts';
import { type AnyRoute, file, query } from '../../api/handlers.ts';
import type { CommandContext } from '../../commands/run-command.ts';
import { bookingEvidence, bookingRecord } from './booking-record.ts';
import { verifyRecord } from './verify-record.ts';

export function recordsRoutes(context: CommandContext): AnyRoute[] {
  return [
    file(
      getBookingRecord,
      ({ actor, input, language }) =>
        bookingRecord(context, input.params.id, { userId: actor.userId, language }),
      [{ limit: 'recordByMember', key: ({ actor }) => actor.userId }],
    ),
    file(
      getBookingEvidence,
      ({ actor, input, language }) =>
        bookingEvidence(context, input.params.id, { userId: actor.userId, language }),
      [{ limit: 'recordByMember', key: ({ actor }) => actor.userId }],
    ),
    query(verifyOperation, ({ input }) => verifyRecord(context.db, input.params.code), [
      { limit: 'recordCheckByAddress', key: ({ network }) => network },
    ]),
  ];
}
