import { afterAll, describe, expect, it } from 'vitest';
import { listRatingClusters } from '#contract/moderation/operations.ts';
import { rateAboutLastBooking } from '#contract/ratings/operations.ts';
import { runMaintenance } from '#server/maintenance.ts';
import { agreement, confirmAll, letBegin } from '../support/agreement.ts';
import { confirmEmails } from '../support/confirmed.ts';
import type { Member } from '../support/member.ts';
import { moderator } from '../support/moderation.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

/** Two members who have rented, and rated each other, each session from the given network. */
async function ratedEachOther(networks: [string, string]): Promise<[Member, Member]> {
  const agreed = await agreement(app);
  const { owner, renter } = agreed;
  await confirmEmails(app, owner, renter);
  await letBegin(app, agreed);
  await confirmAll(agreed, 'handover', 'returned');
  await owner.call(rateAboutLastBooking, { params: { id: renter.id }, body: { score: 5 } });
  await renter.call(rateAboutLastBooking, { params: { id: owner.id }, body: { score: 5 } });
  for (const [index, { id }] of [owner, renter].entries()) {
    await app.context.db
      .updateTable('sessions')
      .set({ network_hash: Buffer.alloc(32, networks[index]) })
      .where('user_id', '=', id)
      .execute();
  }
  return [owner, renter];
}

const shownTo = async (desk: Member, { id }: Member) => {
  const { items } = await desk.call(listRatingClusters, {});
  return items.find(({ members }) => members.some((user) => user.id === id));
};

describe('accounts that mostly rate each other', () => {
  it('are shown to moderators when they share a network, and others are not', async () => {
    const [one, other] = await ratedEachOther(['same', 'same']);
    const [far] = await ratedEachOther(['here', 'there']);
    const desk = await moderator(app);
    const found = await shownTo(desk, one);
    expect(found?.members.map(({ id }) => id)).toEqual([one.id, other.id].toSorted());
    expect(found).toMatchObject({ signs: ['network', 'device'], inside: 2, outside: 0 });
    expect(await shownTo(desk, far)).toBeUndefined();
    await one.renewTokens();
    expect((await one.refusal(listRatingClusters, {})).code).toBe('notPermitted');
  });

  it('have sessions with a keyed hash of the network that a step was confirmed from, for 90 days', async () => {
    const agreed = await agreement(app);
    await confirmAll(agreed, 'handover');
    const hashes = () =>
      app.context.db
        .selectFrom('sessions')
        .select('network_hash')
        .where('user_id', 'in', [agreed.owner.id, agreed.renter.id])
        .execute();
    const [one, other] = await hashes();
    expect(one?.network_hash).toHaveLength(32);
    expect(one).toEqual(other);
    app.clock.advance({ days: 91 });
    await runMaintenance({ ...app.context, wakeOutbox: () => undefined });
    expect((await hashes()).every(({ network_hash: hash }) => hash === null)).toBe(true);
  });
});
