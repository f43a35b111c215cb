import { afterAll, expect, it } from 'vitest';
import { cancelBooking, getBooking } from '#contract/bookings/operations.ts';
import { agreement, wait } from '../support/agreement.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

it('a booking can be cancelled until its agreed end, and not after it', async () => {
  const agreed = await agreement(app);
  const { id, owner, renter } = agreed;
  const params = { id };
  await wait(app, agreed, { days: 5, hours: 23 });
  expect((await renter.call(getBooking, { params })).actions).toContain('cancel');
  await wait(app, agreed, { hours: 2 });
  for (const by of [owner, renter]) {
    expect((await by.call(getBooking, { params })).actions).not.toContain('cancel');
    const refusal = await by.refusal(cancelBooking, { params, body: { reason: 'Trop tard' } });
    expect([refusal.statusCode, refusal.code]).toEqual([409, 'actionNotAllowed']);
  }
  // that nobody came can still be said
  expect((await owner.call(getBooking, { params })).actions).toContain('noShow');
});
