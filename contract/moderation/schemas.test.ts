import { describe, expect, it } from 'vitest';
import { letters, refusals } from '../../tests/support/contract/refusals.ts';
import { findMembers, suspendMember } from './operations.ts';
import { decisionOn, moderatedUser, reportCases } from './schemas.ts';

describe('the input and output of moderators', () => {
  it('includes a decision of the queue, with a reason', () => {
    const decided = (decision: string, reason: unknown = 'Contrefaçon') =>
      refusals(decisionOn('rentals'), { decision, reason });
    expect(decided('hide')).toEqual([]);
    expect(decided('burn')).toEqual(['decision: invalidValue']);
    expect(decided('hide', ' ')).toEqual(['reason: reasonRequired']);
    expect(decided('hide', 4)).toEqual(['reason: reasonRequired']);
    expect(decided('hide', letters(1_000))).toEqual([]);
    expect(decided('hide', letters(1_001))).toEqual(['reason: tooLong']);
    expect(suspendMember.body?.parse({ reason: ' Spam ' })).toEqual({ reason: 'Spam' });
  });

  it('includes a search for members by up to 254 characters, or for all', () => {
    const { query } = findMembers;
    expect(query?.parse({})).toEqual({ limit: 24, q: '' });
    expect(query && refusals(query, { q: letters(254) })).toEqual([]);
    expect(query && refusals(query, { q: letters(255) })).toEqual(['q: tooLong']);
  });

  it('includes a member with address and reports, and how many cases wait', () => {
    expect(Object.keys(moderatedUser._zod.def.shape)).toEqual(
      expect.arrayContaining(['firstname', 'email', 'reportCount', 'suspendedSince']),
    );
    expect(Object.keys(reportCases._zod.def.shape)).toContain('total');
  });
});
