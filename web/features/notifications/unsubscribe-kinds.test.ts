import { expect, it } from 'vitest';
import { kindsOfToken } from './unsubscribe-kinds.ts';

it('reads the kinds of mails from an unsubscribe link, and nothing from another text', () => {
  const member = '0197f3c8-8b5e-7a6e-9f0e-0f3f5a1c2b3d';
  expect(kindsOfToken(`${member}.messages-bookings.signature`)).toEqual(['messages', 'bookings']);
  for (const text of ['', 'x', `${member}..signature`, `${member}.constructor.signature`]) {
    expect(kindsOfToken(text)).toEqual([]);
  }
});
