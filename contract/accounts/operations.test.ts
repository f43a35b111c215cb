import { describe, expect, it } from 'vitest';
import { getUser } from './operations.ts';

const INSTANT = '2026-12-01T08:00:00.000Z';
const shown = {
  id: '0190a000-0000-7000-8000-000000000001',
  firstname: 'Amine',
  lastname: 'B',
  avatar: null,
  memberSince: INSTANT,
  lastSeen: null,
  rating: 4.5,
  reviewCount: 2,
  badges: { email: true, phone: false, identity: 'unverified' },
  deleted: false,
};
const own = {
  ...shown,
  email: 'amine@example.com',
  phone: null,
  prefix: null,
  verifiedPhone: false,
  searchRadius: 25,
  howToPay: null,
  lastLogin: INSTANT,
  unreadMessages: 0,
  language: 'fr',
  role: 'member',
  hasPassword: true,
  suspension: null,
};

describe('a member', () => {
  const { output } = getUser;

  it('is returned completely to themselves', () => {
    expect(output?.parse(own)).toEqual(own);
  });

  it('is returned to others with public fields only', () => {
    expect(output?.parse(shown)).toEqual(shown);
    expect(output?.parse({ ...shown, email: own.email, phone: '+21622123456' })).toEqual(shown);
  });
});
