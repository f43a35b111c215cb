import { afterAll, describe, expect, it } from 'vitest';
import { openClaim, withdrawConfirmation } from '#contract/bookings/operations.ts';
import {
  agreement,
  confirm,
  confirmAll,
  of,
  type TestBooking,
  wait,
} from '../support/agreement.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const days = (count: number) => ({ days: count });

/** Handed over with its deposit, until the sixth day. */
async function handedOver(): Promise<TestBooking> {
  const agreed = await agreement(app, { deposit: 20_000 });
  await confirmAll(agreed, 'handover', 'depositGiven', 'rentPaid');
  return agreed;
}

const sayBack = ({ owner, id }: TestBooking) => confirm(owner, id, 'returned');
const withdraw = async (agreed: TestBooking) => {
  const body = { step: 'returned' as const };
  return (await agreed.owner.send(withdrawConfirmation, { ...of(agreed), body })).statusCode;
};
const claim = async (agreed: TestBooking) => {
  const body = { amount: 5_000, reason: 'Rayures sur le cadre.' };
  return (await agreed.owner.send(openClaim, { ...of(agreed), body })).json();
};
const CLAIMED = { claim: { amount: 5_000, status: 'open' } };
const REFUSED = { code: 'actionNotAllowed' };

describe('an owner who says that the thing is back', () => {
  it('can ask for a part of the deposit for two days, and no longer', async () => {
    for (const [time, answer] of [
      [1.9, CLAIMED],
      [2.1, REFUSED],
    ] as const) {
      const agreed = await handedOver();
      await wait(app, agreed, days(6.5));
      await sayBack(agreed);
      await wait(app, agreed, days(time));
      expect(await claim(agreed)).toMatchObject(answer);
    }
  });

  it('gets no more time for it by taking the word back and saying it again', async () => {
    const agreed = await handedOver();
    await wait(app, agreed, days(6.5));
    await sayBack(agreed);
    await wait(app, agreed, days(1.9));
    expect(await withdraw(agreed)).toBe(200);
    await sayBack(agreed);
    await wait(app, agreed, days(0.2));
    expect(await claim(agreed)).toMatchObject(REFUSED);
    expect(await withdraw(agreed)).toBe(409);
  });

  it('by a slip before the agreed end, and takes it back, has two days once it is really back', async () => {
    const agreed = await handedOver();
    await wait(app, agreed, days(3.5));
    await sayBack(agreed);
    expect(await withdraw(agreed)).toBe(200);
    await wait(app, agreed, days(3));
    await sayBack(agreed);
    await wait(app, agreed, days(1.9));
    expect(await claim(agreed)).toMatchObject(CLAIMED);
  });
});
