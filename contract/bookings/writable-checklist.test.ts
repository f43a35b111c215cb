import { expect, it } from 'vitest';
import { HANDOVER_MOMENTS } from './schemas.ts';
import { BOOKING_STATUSES } from './transitions.ts';
import { isChecklistWritable } from './writable-checklist.ts';

it('a checklist can be written until both sides have confirmed its handover or return', () => {
  const writable = Object.fromEntries(
    BOOKING_STATUSES.map((status) => [
      status,
      HANDOVER_MOMENTS.filter((moment) => isChecklistWritable(status, moment)),
    ]),
  );
  expect(writable).toEqual({
    agreed: ['handover'],
    handedOver: ['return'],
    unsettled: ['return'],
    returned: [],
    closed: [],
    cancelled: [],
  });
});
