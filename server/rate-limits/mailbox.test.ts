import { describe, expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

describe('the mailbox of an address', () => {
  it.each([
    ['amel@example.com', 'amel@example.com'],
    ['amel+kerya@example.com', 'amel@example.com'],
    ['amel+one+two@example.com', 'amel@example.com'],
    ['+216@example.com', '+216@example.com'],
    ['a.mel@example.com', 'a.mel@example.com'],
    ['a.m.el+kerya@gmail.com', 'amel@gmail.com'],
    ['am.el@googlemail.com', 'amel@gmail.com'],
    ['amel@gmail.com.example', 'amel@gmail.com.example'],
  ])('of %s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});
