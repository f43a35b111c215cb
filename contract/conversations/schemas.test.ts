import { describe, expect, it } from 'vitest';
import { letters, refusals } from '../../tests/support/contract/refusals.ts';
import { listConversations, listMessages, markRead, sendMessage } from './operations.ts';
import { conversationInput, messageInput } from './schemas.ts';

const ID = '0190a000-0000-7000-8000-000000000001';

describe('messages', () => {
  it('have up to 4,000 characters and a client id from their sender', () => {
    expect(messageInput.parse({ text: ' Bonjour ', clientId: 'c' })).toEqual({
      text: 'Bonjour',
      clientId: 'c',
    });
    expect(refusals(messageInput, { text: ' ' })).toEqual(['text: messageRequired']);
    expect(refusals(messageInput, { text: 4 })).toEqual(['text: messageRequired']);
    expect(refusals(messageInput, { text: letters(4_000), clientId: letters(64) })).toEqual([]);
    expect(refusals(messageInput, { text: letters(4_001) })).toEqual(['text: tooLong']);
    expect(refusals(messageInput, { clientId: letters(65) })).toEqual(['clientId: invalidValue']);
    expect(refusals(messageInput, { clientId: '' })).toEqual(['clientId: invalidValue']);
  });

  it('need no form when they are text only', () => {
    expect(sendMessage.files?.orJson).toBe(true);
  });

  it('begin a conversation with a text or a proposal', () => {
    const proposal = { amount: 5_000, currency: 'TND' };
    expect(refusals(conversationInput, { rentalId: ID, text: 'Libre ?' })).toEqual([]);
    expect(refusals(conversationInput, { rentalId: ID, proposal, offerId: ID })).toEqual([]);
    expect(refusals(conversationInput, { rentalId: ID })).toEqual(['text: messageRequired']);
    expect(refusals(conversationInput, { text: 'Libre ?', rentalId: 'x' })).toEqual([
      'rentalId: invalidValue',
    ]);
  });

  it('are listed completely by default', () => {
    expect(listConversations.query?.parse({})).toEqual({ limit: 24, filter: 'all' });
    expect(listConversations.query?.parse({ filter: 'unread', rentalId: ID })).toMatchObject({
      filter: 'unread',
      rentalId: ID,
    });
    const { query } = listConversations;
    expect(query && refusals(query, { filter: 'mine' })).toEqual(['filter: invalidValue']);
    const messages = listMessages.query;
    expect(messages?.parse({ after: ID, q: letters(120) })).toMatchObject({ after: ID });
    expect(messages && refusals(messages, { q: letters(121) })).toEqual(['q: tooLong']);
  });

  it('are marked as read up to one of them', () => {
    const { body } = markRead;
    expect(body?.parse({ upTo: ID })).toEqual({ upTo: ID });
    expect(body && refusals(body, { upTo: '4' })).toEqual(['upTo: invalidValue']);
  });
});
