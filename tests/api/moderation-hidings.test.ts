import { afterAll, describe, expect, it } from 'vitest';
import { blockUser, unblockUser } from '#contract/blocks/operations.ts';
import { getConversation, listConversations } from '#contract/conversations/operations.ts';
import {
  askAnotherLook,
  decideRental,
  decideReport,
  getHiding,
  listLog,
  listNewRentals,
  restoreMember,
  suspendMember,
} from '#contract/moderation/operations.ts';
import { listNotifications } from '#contract/notifications/operations.ts';
import { declineProposal } from '#contract/proposals/operations.ts';
import {
  closeRental,
  deleteRental,
  getRental,
  searchRentals,
  updateRental,
} from '#contract/rentals/operations.ts';
import { reportRental } from '#contract/reports/operations.ts';
import { ABUSE_LIMITS } from '#server/rate-limits/limits.ts';
import { confirmedMember } from '../support/confirmed.ts';
import { negotiation, openConversation, proposal, rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { moderator } from '../support/moderation.ts';
import { linkOf, type ReadMail, readMails } from '../support/outbox-files.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
const strict = await startApp({ config: { rateLimitFactor: 1 } });
afterAll(() => Promise.all([app.close(), strict.close()]));
const judge = await moderator(app);

type Decision = 'approve' | 'hide' | 'restore' | 'keep';
const decide = (id: string, decision: Decision, reason = 'Règle quatre.') =>
  judge.call(decideRental, { params: { id }, body: { decision, reason } });
const refused = async (id: string, decision: Decision) =>
  (await judge.refusal(decideRental, { params: { id }, body: { decision, reason: 'Non.' } })).code;
const of = ({ id }: { id: string }) => ({ params: { id } });
const queued = async (id: string, list: 'waiting' | 'hidden' = 'waiting') => {
  const { items } = await judge.call(listNewRentals, { query: { list, limit: 100 } });
  return items.find((item) => item.id === id);
};
const isPublic = async ({ id }: { id: string }) =>
  (await app.visitor.send(getRental, { params: { id } })).statusCode === 200;
const decisionMails = async ({ facts }: Member) => {
  await app.outbox.settle();
  const mails = await readMails(app.context.config.dataDirectory);
  return mails.filter(
    ({ to, headers }) => to === facts.email && /<decision-/.test(headers['message-id'] ?? ''),
  );
};
const noticesOf = async (member: Member) => {
  await app.outbox.settle();
  const { items } = await member.call(listNotifications, {});
  return items.filter(({ kind }) => kind === 'moderation');
};
const hiddenListing = async (owner: Member) => {
  const listing = await rental(owner);
  await decide(listing.id, 'hide', 'Photos d’un autre site.');
  return listing;
};

describe('a hidden listing', () => {
  it('says to its owner why, and that moderators decided, never who', async () => {
    const owner = await confirmedMember(app);
    const listing = await hiddenListing(owner);
    const hiding = await owner.call(getHiding, of(listing));
    expect(hiding).toMatchObject({
      because: 'moderation',
      reason: 'Photos d’un autre site.',
      askedAt: null,
    });
    expect(JSON.stringify(hiding)).not.toContain(judge.id);
    expect(await noticesOf(owner)).toMatchObject([
      { event: 'listingHidden', rentalId: listing.id },
    ]);
    const [mail] = await decisionMails(owner);
    expect(linkOf(mail as ReadMail).url.pathname).toBe(`/fr/location/${listing.id}`);
  });

  it('says it to nobody else', async () => {
    const listing = await hiddenListing(await app.member());
    const other = await app.member();
    expect((await other.refusal(getHiding, of(listing))).code).toBe('rentalNotFound');
    expect((await other.refusal(askAnotherLook, of(listing))).code).toBe('rentalNotFound');
    expect((await app.visitor.refusal(getHiding, of(listing))).code).toBe('notSignedIn');
  });

  it('gives the reason of a report, too', async () => {
    const [owner, reporter] = [await app.member(), await app.member()];
    const listing = await rental(owner);
    const body = { reason: 'scam' } as const;
    const { id } = await reporter.call(reportRental, { ...of(listing), body });
    const decision = { decision: 'hide', reason: 'Annonce trompeuse.' } as const;
    await judge.call(decideReport, { params: { id }, body: decision });
    expect(await owner.call(getHiding, of(listing))).toMatchObject({
      reason: 'Annonce trompeuse.',
    });
    expect(await noticesOf(owner)).toMatchObject([{ event: 'listingHidden' }]);
  });

  it('can be mended by its owner, and stays hidden and out of the queue until they ask', async () => {
    const owner = await app.member();
    const listing = await hiddenListing(owner);
    const name = 'Perceuse Bosch, mes photos';
    await owner.call(updateRental, { ...of(listing), body: { name } });
    expect(await isPublic(listing)).toBe(false);
    expect(await queued(listing.id)).toBeUndefined();
    const asked = await owner.call(askAnotherLook, of(listing));
    expect(asked.askedAt).not.toBeNull();
    expect(await queued(listing.id)).toMatchObject({
      standing: 'again',
      rental: { name },
      hidden: { reason: 'Photos d’un autre site.' },
    });
    expect(await isPublic(listing)).toBe(false);
    expect((await owner.refusal(askAnotherLook, of(listing))).code).toBe('lookAlreadyAsked');
  });

  it('shows nobody else what its owner makes of it: threads and notifications keep the former title', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    const asked = await proposal(member, conversation);
    await owner.call(declineProposal, { params: { id: asked.id } });
    await decide(listing.id, 'hide', 'Photos d’un autre site.');
    const name = 'Payez d’avance au 22 333 444';
    await owner.call(updateRental, { ...of(listing), body: { name } });
    await app.outbox.settle();
    const read = async (by: Member) => ({
      threads: (await by.call(listConversations, {})).items.map(({ rental: one }) => one.name),
      thread: (await by.call(getConversation, { params: { id: conversation.id } })).rental.name,
      notices: (await by.call(listNotifications, {})).items.map(({ rentalName }) => rentalName),
    });
    const former = listing.name;
    expect(await read(member)).toEqual({ threads: [former], thread: former, notices: [former] });
    expect((await read(owner)).thread).toBe(name);
    await decide(listing.id, 'restore', 'Merci de l’avoir corrigée.');
    expect((await read(member)).thread).toBe(name);
  });

  it('leaves no former title behind when it is taken back, unless one side blocks the other', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    const other = await app.member();
    const theirs = await openConversation(other, listing);
    await decide(listing.id, 'hide', 'Photos d’un autre site.');
    await other.call(blockUser, of(owner));
    await decide(listing.id, 'restore', 'Merci de l’avoir corrigée.');
    const name = 'Perceuse sans fil';
    await owner.call(updateRental, { ...of(listing), body: { name } });
    await owner.call(deleteRental, of(listing));
    expect((await member.call(getConversation, of(conversation))).rental.name).toBe(name);
    expect((await other.call(getConversation, of(theirs))).rental.name).toBe(listing.name);
  });

  it('keeps the former title when a block is lifted meanwhile, also after its owner has deleted it', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    const title = async () => (await member.call(getConversation, of(conversation))).rental.name;
    await decide(listing.id, 'hide', 'Photos d’un autre site.');
    const body = { name: 'Payez d’avance au 22 333 444' };
    await owner.call(updateRental, { ...of(listing), body });
    for (const act of [async () => {}, () => owner.call(deleteRental, of(listing))]) {
      await act();
      await member.call(blockUser, of(owner));
      await member.call(unblockUser, of(owner));
      expect(await title()).toBe(listing.name);
    }
  });

  it('comes back after another look, with a log entry, a mail and a notice to its owner', async () => {
    const owner = await confirmedMember(app);
    const listing = await hiddenListing(owner);
    await owner.call(askAnotherLook, of(listing));
    await decide(listing.id, 'restore', 'Merci de l’avoir corrigée.');
    expect(await isPublic(listing)).toBe(true);
    const { items } = await app.visitor.call(searchRentals, { query: { limit: 100 } });
    expect(items.map(({ id }) => id)).toContain(listing.id);
    expect(await queued(listing.id)).toBeUndefined();
    expect((await owner.refusal(getHiding, of(listing))).code).toBe('rentalNotFound');
    const log = (await judge.call(listLog, { query: { limit: 100 } })).items;
    expect(log.filter(({ caseId }) => caseId === listing.id).map((one) => one.decision)).toEqual([
      'restore',
      'hide',
    ]);
    const [, mail] = await decisionMails(owner);
    expect(mail?.subject).toBe('Votre annonce est de nouveau visible');
    expect(mail?.text).toContain('Merci de l’avoir corrigée.');
    expect((await noticesOf(owner)).map(({ event }) => event)).toEqual([
      'listingShown',
      'listingHidden',
    ]);
  });

  it('can stay hidden after another look, with a new reason, and be sent again', async () => {
    const owner = await confirmedMember(app);
    const listing = await hiddenListing(owner);
    await owner.call(askAnotherLook, of(listing));
    await decide(listing.id, 'keep', 'Toujours les mêmes photos.');
    expect(await isPublic(listing)).toBe(false);
    expect(await owner.call(getHiding, of(listing))).toMatchObject({
      reason: 'Toujours les mêmes photos.',
      askedAt: null,
    });
    const [, mail] = await decisionMails(owner);
    expect(mail?.text).toContain('Toujours les mêmes photos.');
    expect((await owner.call(askAnotherLook, of(listing))).askedAt).not.toBeNull();
  });

  it('is taken back by moderators without being asked, from the list of all hidden ones', async () => {
    const listing = await hiddenListing(await app.member());
    expect(await queued(listing.id, 'hidden')).toMatchObject({ standing: 'hidden' });
    await decide(listing.id, 'restore');
    expect(await isPublic(listing)).toBe(true);
    expect(await queued(listing.id, 'hidden')).toBeUndefined();
  });

  it('that its owner had closed comes back closed', async () => {
    const [owner, reporter] = [await app.member(), await app.member()];
    const listing = await rental(owner);
    await owner.call(closeRental, of(listing));
    const body = { reason: 'scam' } as const;
    const { id } = await reporter.call(reportRental, { ...of(listing), body });
    await judge.call(decideReport, {
      params: { id },
      body: { decision: 'hide', reason: 'Trompeuse.' },
    });
    await decide(listing.id, 'restore');
    expect(await owner.call(getRental, of(listing))).toMatchObject({ hidden: false, closed: true });
  });

  it('of a suspended owner comes back with the owner', async () => {
    const owner = await app.member();
    const listing = await hiddenListing(owner);
    const member = { params: { id: owner.id }, body: { reason: 'Fraude.' } };
    await judge.call(suspendMember, member);
    await decide(listing.id, 'restore');
    expect(await isPublic(listing)).toBe(false);
    expect(await owner.call(getHiding, of(listing))).toMatchObject({
      because: 'suspension',
      reason: 'Fraude.',
    });
    await judge.call(restoreMember, member);
    expect(await isPublic(listing)).toBe(true);
  });

  it('leaves the queue when its owner deletes it', async () => {
    const owner = await app.member();
    const listing = await hiddenListing(owner);
    await owner.call(askAnotherLook, of(listing));
    await owner.call(deleteRental, of(listing));
    expect(await queued(listing.id)).toBeUndefined();
    expect(await refused(listing.id, 'restore')).toBe('caseNotFound');
  });
});

describe('a decision about a listing', () => {
  it('is refused where it does not stand', async () => {
    const owner = await app.member();
    const open = await rental(owner);
    expect(await refused(open.id, 'restore')).toBe('caseAlreadyDecided');
    expect(await refused(open.id, 'keep')).toBe('caseAlreadyDecided');
    await decide(open.id, 'hide');
    expect(await refused(open.id, 'approve')).toBe('caseAlreadyDecided');
    expect(await refused(open.id, 'keep')).toBe('caseAlreadyDecided');
    await decide(open.id, 'restore');
    expect(await refused(open.id, 'restore')).toBe('caseAlreadyDecided');
  });

  it('to take a hiding back is not for moderators about their own listing', async () => {
    const other = await moderator(app);
    const listing = await hiddenListing(other);
    await other.call(askAnotherLook, of(listing));
    const body = { decision: 'restore', reason: 'Elle est bien.' } as const;
    const refusal = await other.refusal(decideRental, { ...of(listing), body });
    expect(refusal).toMatchObject({ statusCode: 403, code: 'notPermitted' });
    expect(await isPublic(listing)).toBe(false);
    await decide(listing.id, 'restore');
  });
});

describe('asking for another look', () => {
  it('is for listings that moderators have hidden alone', async () => {
    const owner = await app.member();
    const open = await rental(owner);
    expect((await owner.refusal(askAnotherLook, of(open))).code).toBe('rentalNotFound');
    await judge.call(suspendMember, { params: { id: owner.id }, body: { reason: 'Fraude.' } });
    expect((await owner.refusal(askAnotherLook, of(open))).code).toBe('accountSuspended');
    const update = await owner.refusal(updateRental, { ...of(open), body: {} });
    expect(update.code).toBe('accountSuspended');
  });

  it('is limited per member and day', async () => {
    const owner = await strict.member();
    const call = { params: { id: '0198d0f0-0000-7000-8000-000000000000' } };
    for (let count = 0; count < ABUSE_LIMITS.anotherLookByMember.count; count += 1) {
      expect((await owner.send(askAnotherLook, call)).statusCode).toBe(404);
    }
    expect((await owner.send(askAnotherLook, call)).statusCode).toBe(429);
  });
});
