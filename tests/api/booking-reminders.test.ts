import { afterAll, describe, expect, it } from 'vitest';
import { acceptExtension, askExtension } from '#contract/bookings/operations.ts';
import { listNotifications } from '#contract/notifications/operations.ts';
import { remindOfBooking } from '#server/features/bookings/index.ts';
import {
  agreement,
  cancelAgreement,
  confirmAll,
  type TestBooking,
  wait,
  waiting,
} from '../support/agreement.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

/** What both sides were reminded of, which is the same. */
async function reminded({ id, owner, renter }: TestBooking): Promise<string[]> {
  const [one, other] = await Promise.all(
    [owner, renter].map(async (by) =>
      (await by.call(listNotifications, {})).items
        .toReversed()
        .filter(({ kind, bookingId }) => kind === 'reminders' && bookingId === id)
        .map(({ event, count }) => (count > 1 ? `${event} ${count}` : event)),
    ),
  );
  expect(one).toEqual(other);
  return one ?? [];
}

describe('both parties of a booking', () => {
  it('are reminded the morning before it starts and the morning before its last day, once each', async () => {
    const agreed = await agreement(app);
    await wait(app, agreed, { days: 2, hours: 8 });
    expect(await reminded(agreed)).toEqual([]);
    await wait(app, agreed, { hours: 2 });
    expect(await reminded(agreed)).toEqual(['startsTomorrow']);
    await confirmAll(agreed, 'handover');
    // the sixth midnight ends the fifth day: of that one they are reminded on the fourth
    await wait(app, agreed, { days: 1, hours: 22 });
    expect(await reminded(agreed)).toEqual(['startsTomorrow']);
    await wait(app, agreed, { hours: 2 });
    expect(await reminded(agreed)).toEqual(['startsTomorrow', 'endsTomorrow']);
    await confirmAll(agreed, 'returned');
    await wait(app, agreed, { days: 2 });
    expect(await reminded(agreed)).toEqual(['startsTomorrow', 'endsTomorrow']);
  });

  it('are not reminded of a booking that begins within a day, lasts no longer than one, or was cancelled', async () => {
    const start = new Date(app.clock.now().getTime() + 20 * 3_600_000);
    const end = new Date(start.getTime() + 3 * 3_600_000);
    const days = { startsAt: start.toISOString(), endsAt: end.toISOString() };
    const soon = await agreement(app, days);
    const off = await agreement(app);
    await cancelAgreement(off.owner, off);
    await wait(app, soon, { days: 1.5 });
    expect(await reminded(soon)).toEqual([]);
    await wait(app, off, { days: 6 });
    expect(await reminded(off)).toEqual([]);
  });

  it('are asked for the return the morning after the last day, then daily for three days', async () => {
    const agreed = await agreement(app);
    await confirmAll(agreed, 'handover');
    await wait(app, agreed, { days: 6, hours: 8, minutes: 50 });
    expect(await reminded(agreed)).not.toContain('overdue');
    const asked = async () => {
      const rows = await app.context.db.selectFrom('outbox').select('message').execute();
      return rows.flatMap(({ message }) =>
        message.kind === 'bookingOverdue' && message.bookingId === agreed.id ? [message.day] : [],
      );
    };
    expect(await asked()).toEqual([0]);
    for (const left of [[1], [2], [3], []]) {
      await wait(app, agreed, left[0] === 1 ? { minutes: 20 } : { days: 1, minutes: 1 });
      expect(await asked()).toEqual(left);
    }
    expect((await reminded(agreed)).join()).toContain('overdue');
  });

  it('are not asked for the return of what was never handed over, or was returned late', async () => {
    const [never, late] = [await agreement(app), await agreement(app)];
    await confirmAll(late, 'handover');
    await wait(app, late, { days: 6.01 });
    await confirmAll(late, 'returned');
    await wait(app, late, { days: 3 });
    await Promise.all([never.owner.renewTokens(), never.renter.renewTokens()]);
    for (const agreed of [never, late]) expect(await reminded(agreed)).not.toContain('overdue');
    const left = await waiting(app, 'bookingOverdue');
    expect(left.filter(({ message }) => message.bookingId === late.id)).toEqual([]);
  });

  it('are reminded of a moved end, and no more of the former one', async () => {
    const agreed = await agreement(app);
    await confirmAll(agreed, 'handover');
    await wait(app, agreed, { days: 1 });
    const body = { endsAt: agreed.day(9), amount: 0 };
    await agreed.renter.call(askExtension, { params: { id: agreed.id }, body });
    await agreed.owner.call(acceptExtension, { params: { id: agreed.id } });
    await wait(app, agreed, { days: 6 });
    expect(await reminded(agreed)).toEqual([]);
    await wait(app, agreed, { days: 1 });
    expect(await reminded(agreed)).toEqual(['endsTomorrow']);
    await wait(app, agreed, { days: 1.5 });
    expect(await reminded(agreed)).toEqual(['endsTomorrow', 'overdue']);
  });

  it('are notified once by a reminder that is delivered twice', async () => {
    const agreed = await agreement(app);
    const find = ({ message }: { message: { bookingId: string } }) =>
      message.bookingId === agreed.id;
    const reminder = (await waiting(app, 'bookingReminder')).find(find)?.message;
    if (!reminder) throw new Error('Nothing was scheduled.');
    await wait(app, agreed, { days: 2.5 });
    await remindOfBooking({ ...app.context, wakeOutbox: () => app.outbox.wake() }, reminder);
    await app.outbox.settle();
    expect(await reminded(agreed)).toEqual(['startsTomorrow']);
  });
});
