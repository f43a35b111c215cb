import { afterAll, describe, expect, it } from 'vitest';
import { getConversation, startConversation } from '#contract/conversations/operations.ts';
import { acceptProposal } from '#contract/proposals/operations.ts';
import {
  closeRental,
  deleteRental,
  duplicateRental,
  getRental,
  listUserRentals,
  reopenRental,
  setAvailability,
  updateRental,
} from '#contract/rentals/operations.ts';
import { inDays, negotiation, openConversation, proposal, rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';
import { photosLeft, uploadPlain } from '../support/uploads.ts';

const app = await startApp();
afterAll(() => app.close());

const of = ({ id }: { id: string }) => ({ params: { id } });

describe('deleting a listing', () => {
  it('leaves nothing of one without conversations', async () => {
    const owner = await app.member();
    const images = await uploadPlain(owner, 1);
    const listing = await rental(owner, { images: images.map(({ id }) => id) });
    await owner.call(deleteRental, of(listing));
    expect((await owner.refusal(getRental, of(listing))).code).toBe('rentalNotFound');
    expect(await photosLeft(app, images)).toEqual(new Set());
    expect((await owner.refusal(deleteRental, of(listing))).code).toBe('rentalNotFound');
  });

  it('leaves its title in the threads about it, closed, and nothing anywhere else', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    await owner.call(deleteRental, of(listing));
    const { rental: shown } = await member.call(getConversation, of(conversation));
    expect(shown).toMatchObject({ name: listing.name, closed: true });
    for (const viewer of [owner, member, app.visitor]) {
      expect((await viewer.refusal(getRental, of(listing))).code).toBe('rentalNotFound');
    }
    expect((await owner.call(listUserRentals, { ...of(owner), query: {} })).items).toEqual([]);
    const row = await app.context.db
      .selectFrom('rentals')
      .select(['message', 'location_label'])
      .where('id', '=', listing.id)
      .executeTakeFirstOrThrow();
    expect(Object.values(row).join()).not.toMatch(/forets|Marseille/);
  });

  it('is final: no action is possible any more', async () => {
    const { owner, listing } = await negotiation(app);
    await owner.call(deleteRental, of(listing));
    for (const [operation, body] of [
      [updateRental, {}],
      [closeRental, {}],
      [reopenRental, {}],
      [duplicateRental, {}],
      [deleteRental, {}],
      [setAvailability, { blocked: [] }],
    ] as const) {
      const refusal = await owner.refusal(operation, { ...of(listing), body });
      expect(refusal.code, operation.name).toBe('rentalNotFound');
    }
  });

  it('is refused until every agreement on it has ended', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    const period = { startsAt: inDays(app, 1), endsAt: inDays(app, 2) };
    const { id } = await proposal(member, conversation, period);
    await owner.call(acceptProposal, { params: { id } });
    expect(await owner.refusal(deleteRental, of(listing))).toMatchObject({
      statusCode: 409,
      code: 'rentalBooked',
    });
    app.clock.advance({ days: 3 });
    await owner.renewTokens();
    await owner.call(deleteRental, of(listing));
  });

  it('ends pending proposals: one’s own are cancelled, those of others declined', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    const [other, lender] = [await app.member(), await app.member()];
    await proposal(owner, conversation);
    const offered = await openConversation(other, listing);
    await proposal(other, offered);
    await owner.call(deleteRental, of(listing));
    const statusIn = async (viewer: Member, { id }: { id: string }) =>
      (await viewer.call(getConversation, { params: { id } })).proposal?.status;
    expect(await statusIn(member, conversation)).toBe('cancelled');
    expect(await statusIn(other, offered)).toBe('declined');

    const [request, offer] = [await rental(other, { kind: 'request' }), await rental(lender)];
    const body = {
      rentalId: request.id,
      offerId: offer.id,
      proposal: { amount: 50_000, currency: 'TND' as const },
    };
    const answered = await lender.call(startConversation, { body });
    await lender.call(deleteRental, of(offer));
    expect(await statusIn(other, answered)).toBe('cancelled');
  });

  it('ends expired proposals as expired, by nobody', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    const { id } = await proposal(member, conversation);
    await app.context.db
      .updateTable('proposals')
      .set({ expires_at: app.clock.now() })
      .where('id', '=', id)
      .execute();
    await owner.call(deleteRental, of(listing));
    const { proposal: ended, lastMessage } = await member.call(getConversation, of(conversation));
    expect(ended?.status).toBe('expired');
    expect(lastMessage).toMatchObject({ event: 'proposalExpired', actorId: null });
  });

  it('leaves, after 20 first messages at once, only threads that show it closed, and refusals', async () => {
    const owner = await app.member();
    const listing = await rental(owner);
    const members = await Promise.all(Array.from({ length: 20 }, () => app.member()));
    const body = { rentalId: listing.id, text: 'Libre ?' };
    const [deleted, ...answers] = await Promise.all([
      owner.send(deleteRental, of(listing)),
      ...members.map((member) => member.send(startConversation, { body })),
    ]);
    expect(deleted?.statusCode).toBe(204);
    const outcomes = new Set(answers.map((answer) => answer.json().code ?? answer.statusCode));
    for (const outcome of outcomes)
      expect([201, 'rentalNotFound', 'rentalClosed']).toContain(outcome);
  });
});
