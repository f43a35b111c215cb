import { describe, expect, it } from 'vitest';
import { mailboxOf } from './count-unconfirmed-mail.ts';

describe('the mailbox of an address', () => {
  it.each([
    ['amel@example.com', 'amel@example.com'],
    ['amel+kerya@example.com', 'amel@example.com'],
    ['amel+one+two@example.com', 'amel@example.com'],
    ['+216@example.com', '+216@example.com'],
  ])('of %s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});
