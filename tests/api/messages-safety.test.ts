import { afterAll, describe, expect, it } from 'vitest';
import {
  listMessages,
  sendMessage,
  startConversation,
} from '#contract/conversations/operations.ts';
import { listReports } from '#contract/moderation/operations.ts';
import { acceptProposal } from '#contract/proposals/operations.ts';
import { reportMessage } from '#contract/reports/operations.ts';
import { sendImage, write } from '../support/chat.ts';
import { inDays, negotiation, proposal, rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { moderator } from '../support/moderation.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const RISKY = 'Mon numéro est le 22 123 456, voir aussi exemple.com';
const newest = async (member: Member, id: string) =>
  (await member.call(listMessages, { params: { id } })).items[0];

describe('warnings of risky messages', () => {
  it('are shown to both sides before an agreement, in words, images and proposals', async () => {
    const { owner, member, conversation } = await negotiation(app);
    expect(conversation.lastMessage?.warnings).toEqual([]);
    const sent = await write(member, conversation.id, RISKY);
    expect(sent.warnings).toEqual(['link', 'phone']);
    expect((await newest(owner, conversation.id))?.warnings).toEqual(['link', 'phone']);
    const image = await sendImage(owner, conversation.id, { text: 'amine@exemple.com' });
    expect(image.warnings).toEqual(['email']);
    await proposal(member, conversation, { message: 'Payé par Western Union' });
    expect((await newest(owner, conversation.id))?.warnings).toEqual(['courierPayment']);
    const stranger = await app.member();
    const body = { rentalId: (await rental(owner)).id, text: 'FR76 3000 6000 0112 3456 7890 189' };
    const first = await stranger.call(startConversation, { body });
    expect(first.lastMessage?.warnings).toEqual(['iban']);
  });

  it('stop with an agreement, and return once it is cancelled', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const dates = { startsAt: inDays(app, 3), endsAt: inDays(app, 5) };
    const { id } = await proposal(member, conversation, dates);
    await owner.call(acceptProposal, { params: { id } });
    expect((await write(member, conversation.id, RISKY)).warnings).toEqual([]);
    await app.context.db
      .updateTable('bookings')
      .set({ status: 'cancelled', cancelled_at: app.clock.now() })
      .where('conversation_id', '=', conversation.id)
      .execute();
    expect((await write(member, conversation.id, RISKY)).warnings).toEqual(['link', 'phone']);
  });
});

describe('a report about a message', () => {
  const about = (id: string) => ({ params: { id }, body: { reason: 'scam' as const } });

  it('shows the moderators its text and its image', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const message = await sendImage(member, conversation.id, { text: RISKY });
    await owner.call(reportMessage, about(message.id));
    expect((await owner.refusal(reportMessage, about(message.id))).code).toBe('alreadyReported');
    const judge = await moderator(app);
    const { items } = await judge.call(listReports, { query: { limit: 100 } });
    expect(items.find(({ subject }) => subject.id === message.id)).toMatchObject({
      subject: { kind: 'message', label: RISKY, image: { id: message.image?.id } },
      reported: { id: member.id },
      reporter: { id: owner.id },
    });
    const offered = await proposal(member, conversation, { message: 'Payé d’avance' });
    const { id = '' } = (await newest(owner, conversation.id)) ?? {};
    await owner.call(reportMessage, about(id));
    const again = await judge.call(listReports, { query: { limit: 100 } });
    expect(again.items.find(({ subject }) => subject.id === id)?.subject.label).toBe(
      offered.message,
    );
  });

  it('shows the moderators a picture that was sent without text', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const message = await sendImage(member, conversation.id);
    await owner.call(reportMessage, about(message.id));
    const judge = await moderator(app);
    const { items } = await judge.call(listReports, { query: { limit: 100 } });
    expect(items.find(({ subject }) => subject.id === message.id)?.subject).toMatchObject({
      label: '',
      image: { id: message.image?.id },
    });
  });

  it('can be made by the other side alone, about a message a member has written', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const { id } = await write(member, conversation.id, RISKY);
    const stranger = await app.member();
    expect(await stranger.refusal(reportMessage, about(id))).toMatchObject({
      statusCode: 404,
      code: 'messageNotFound',
    });
    expect((await member.refusal(reportMessage, about(id))).code).toBe('reportNotAllowed');
    const { id: proposalId } = await proposal(member, conversation);
    await owner.call(acceptProposal, { params: { id: proposalId } });
    const system = await newest(owner, conversation.id);
    expect(system).toMatchObject({ kind: 'system', actorId: owner.id, authorId: null });
    const refused = await member.refusal(reportMessage, about(system?.id ?? ''));
    expect(refused).toMatchObject({ statusCode: 403, code: 'reportNotAllowed' });
    expect((await owner.refusal(reportMessage, about('x'))).code).toBe('messageNotFound');
  });
});

describe('a message sent as a URL-encoded form', () => {
  it('is refused: a message without an image is sent as JSON', async () => {
    const { member, conversation } = await negotiation(app);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const call = { params: { id: conversation.id }, body: Buffer.from('text=Bonjour') };
    const answer = await member.send(sendMessage, call, { headers });
    expect(answer.json()).toMatchObject({ statusCode: 415, code: 'unsupportedMediaType' });
  });
});
