import { afterAll, describe, expect, it } from 'vitest';
import {
  acceptChange,
  askChange,
  changeDetails,
  getBooking,
} from '#contract/bookings/operations.ts';
import { listMessages } from '#contract/conversations/operations.ts';
import { listNotifications } from '#contract/notifications/operations.ts';
import { agreement, confirm, of, type TestBooking, wait } from '../support/agreement.ts';
import { confirmEmails } from '../support/confirmed.ts';
import { mailsTo } from '../support/mails-to.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const PLACE = 'Gare TGM, La Marsa';

const lastMessage = async ({ conversationId }: TestBooking, by: Member) => {
  const { items } = await by.call(listMessages, { params: { id: conversationId } });
  return items[0];
};
const notified = async (by: Member, event: string) => {
  await app.outbox.settle();
  const { items } = await by.call(listNotifications, {});
  return items.find((one) => one.event === event);
};

describe('a meeting', () => {
  it('comes with its day, hour and place, in the message, the notification and the mail', async () => {
    const agreed = await agreement(app);
    await confirmEmails(app, agreed.renter);
    const time = agreed.day(3.75);
    await agreed.owner.call(changeDetails, { ...of(agreed), body: { place: PLACE, time } });
    const meeting = { moment: 'handover', time, place: PLACE, dropped: false };
    expect(await lastMessage(agreed, agreed.renter)).toMatchObject({
      bookingId: agreed.id,
      meetings: [meeting],
    });
    expect((await notified(agreed.renter, 'detailsChanged'))?.meetings).toMatchObject([meeting]);
    await wait(app, agreed, { hours: 1 });
    const mail = (await mailsTo(app, agreed.renter.facts.email)).at(-1);
    const hour = new Date(time).toLocaleTimeString('fr', {
      ...{ hour: '2-digit', minute: '2-digit', timeZone: 'Africa/Tunis' },
    });
    expect(mail?.text).toContain(PLACE);
    expect(mail?.text).toContain(hour);
  });

  it('that a change of days drops is said to be dropped', async () => {
    const agreed = await agreement(app);
    const time = agreed.day(3.75);
    await agreed.owner.call(changeDetails, { ...of(agreed), body: { place: PLACE, time } });
    const { timeZone } = await agreed.owner.call(getBooking, of(agreed));
    const day = (count: number) =>
      new Date(agreed.day(count)).toLocaleDateString('sv-SE', { timeZone });
    const body = { startDate: day(4), endDate: day(6) };
    await agreed.renter.call(askChange, { ...of(agreed), body });
    await agreed.owner.call(acceptChange, of(agreed));
    expect((await lastMessage(agreed, agreed.renter))?.meetings).toMatchObject([
      { moment: 'handover', time, dropped: true },
    ]);
  });
});

describe('a notification about a step', () => {
  it('names it', async () => {
    const agreed = await agreement(app);
    await wait(app, agreed, { days: 3, hours: 1 });
    await confirm(agreed.owner, agreed.id, 'handover');
    expect(await notified(agreed.renter, 'stepConfirmed')).toMatchObject({ step: 'handover' });
  });
});
