import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import {
  answerableReport,
  disputedLine,
  draftBy,
  followedReports,
  hasSignedAllReports,
  isConditionAnswerable,
  isConditionWritable,
  linesToStartFrom,
  maySignReport,
  momentDisputed,
  standingReport,
} from './condition.ts';
import {
  type Booking,
  type ConditionLine,
  type ConditionReport,
  HANDOVER_MOMENTS,
  type HandoverMoment,
} from './schemas.ts';
import { BOOKING_STATUSES } from './transitions.ts';

const AT = '2026-11-27T09:00:00.000Z';
const signed = (id: string, authorId: string, by?: string): ConditionReport => ({
  id,
  authorId,
  signedAt: AT,
  lines: [],
  answer: by ? { by, at: AT, disputed: [] } : null,
});
const draft = (id: string, authorId: string): ConditionReport => ({
  ...signed(id, authorId),
  signedAt: null,
});
const withReports = (...reports: ConditionReport[]) =>
  ({
    status: 'agreed',
    claim: null,
    steps: [],
    handover: { reports },
    return: { reports: [] },
  }) as Pick<Booking, 'status' | 'claim' | 'steps'> &
    Record<HandoverMoment, { reports: ConditionReport[] }>;

it('a condition report is written while photos can be added, and answered until the booking is closed', () => {
  const during = (may: typeof isConditionWritable) =>
    Object.fromEntries(
      BOOKING_STATUSES.map((status) => [
        status,
        HANDOVER_MOMENTS.filter((moment) => may(status, moment)),
      ]),
    );
  const writable = {
    agreed: ['handover'],
    handedOver: ['handover', 'return'],
    unsettled: ['return'],
    returned: ['return'],
    closed: [],
    cancelled: [],
  };
  expect(during(isConditionWritable)).toEqual(writable);
  expect(during(isConditionAnswerable)).toEqual({ ...writable, closed: ['return'] });
});

describe('the report that counts', () => {
  it('is the one signed last; those before it are kept, drafts are none', () => {
    const booking = withReports(
      signed('1', 'owner', 'renter'),
      signed('2', 'renter'),
      draft('3', 'owner'),
    );
    expect(standingReport(booking, 'handover')?.id).toBe('2');
    expect(followedReports(booking, 'handover').map(({ id }) => id)).toEqual(['1']);
    expect(draftBy(booking, 'handover', 'owner')?.id).toBe('3');
    expect(draftBy(booking, 'handover', 'renter')).toBeUndefined();
    expect(standingReport(booking, 'return')).toBeUndefined();
  });
});

describe('a signed report', () => {
  it('is answered by the other side, who signs none of their own before', () => {
    const booking = withReports(signed('1', 'owner'));
    expect(answerableReport(booking, 'handover', 'renter')?.id).toBe('1');
    expect(answerableReport(booking, 'handover', 'owner')).toBeUndefined();
    expect(maySignReport(booking, 'handover', 'renter')).toBe(false);
    expect(maySignReport(booking, 'handover', 'owner')).toBe(true);
  });

  it('is answered once, then either side may sign one that follows', () => {
    const booking = withReports(signed('1', 'owner', 'renter'));
    expect(answerableReport(booking, 'handover', 'renter')).toBeUndefined();
    for (const side of ['owner', 'renter'])
      expect(maySignReport(booking, 'handover', side)).toBe(true);
    expect(maySignReport({ ...booking, status: 'closed' }, 'handover', 'owner')).toBe(false);
  });

  it('is the last of a side at a moment once the side has signed as many as it may', () => {
    const reports = Array.from({ length: LIMITS.reportsPerMoment }, (_, index) =>
      signed(`${index}`, 'owner', 'renter'),
    );
    const booking = withReports(...reports, draft('draft', 'owner'), signed('other', 'renter'));
    expect(hasSignedAllReports(booking, 'handover', 'owner')).toBe(true);
    expect(hasSignedAllReports(booking, 'return', 'owner')).toBe(false);
    expect(hasSignedAllReports(booking, 'handover', 'renter')).toBe(false);
    const fewer = withReports(...reports.slice(1), draft('draft', 'owner'));
    expect(hasSignedAllReports(fewer, 'handover', 'owner')).toBe(false);
  });

  it('that the other side disputes in part is pointed out to the one who has signed it', () => {
    const report = signed('1', 'owner', 'renter');
    const line = { item: 'works', state: 'damaged', authorId: 'renter', at: AT, photoIds: [] };
    const answer = { by: 'renter', at: AT, disputed: [line] } as ConditionReport['answer'];
    const disputed = withReports({ ...report, answer });
    expect(momentDisputed(disputed, 'owner')).toBe('handover');
    expect(momentDisputed(disputed, 'renter')).toBeNull();
    expect(momentDisputed(withReports(report), 'owner')).toBeNull();
    // no other report can follow it any more
    expect(momentDisputed({ ...disputed, status: 'returned' }, 'owner')).toBeNull();
    expect(disputedLine(disputed, 'handover', 'works')).toBe(line);
    expect(disputedLine(disputed, 'handover', 'clean')).toBeUndefined();
    expect(disputedLine(disputed, 'return', 'works')).toBeUndefined();
  });
});

describe('what a side has signed and the other one disputes', () => {
  const line = { item: 'works', state: 'damaged', authorId: 'renter', at: AT, photoIds: [] };
  const answer = { by: 'renter', at: AT, disputed: [line] } as ConditionReport['answer'];
  const returned = {
    ...withReports(),
    status: 'returned' as const,
    return: { reports: [{ ...signed('1', 'owner'), answer }] },
  };
  const claim = (status: 'accepted' | 'disputed') => ({ status }) as Booking['claim'];
  const back = (...confirmedBy: string[]) =>
    [{ step: 'depositReturned', confirmedBy }] as unknown as Booking['steps'];

  it('is asked to be followed until the claim to the deposit is agreed on', () => {
    expect(momentDisputed(returned, 'owner')).toBe('return');
    expect(momentDisputed({ ...returned, claim: claim('disputed') }, 'owner')).toBe('return');
    expect(momentDisputed({ ...returned, claim: claim('accepted') }, 'owner')).toBeNull();
  });

  it('is asked to be followed until both say that the deposit was given back', () => {
    expect(momentDisputed({ ...returned, steps: back('owner') }, 'owner')).toBe('return');
    expect(momentDisputed({ ...returned, steps: back('owner', 'renter') }, 'owner')).toBeNull();
  });
});

describe('the next report of a side starts', () => {
  const found = (authorId: string, item: string, state: string, at = AT) =>
    ({ item, state, authorId, at, photoIds: [] }) as unknown as ConditionLine;
  const report: ConditionReport = {
    ...signed('1', 'owner'),
    lines: [found('owner', 'frame', 'good'), found('owner', 'brakes', 'good')],
    answer: {
      by: 'renter',
      at: '2026-11-27T10:00:00.000Z',
      disputed: [
        found('renter', 'frame', 'worn', '2026-11-27T10:00:00.000Z'),
        found('renter', 'lock', 'missing', '2026-11-27T10:00:00.000Z'),
      ],
    },
  };
  const startOf = (memberId: string, ...reports: ConditionReport[]) =>
    Object.fromEntries(
      linesToStartFrom(withReports(...reports), 'handover', memberId).map(({ item, state }) => [
        item,
        state,
      ]),
    );

  it('from what was signed, with what the side has disputed of it', () => {
    expect(startOf('renter', report)).toEqual({ frame: 'worn', brakes: 'good', lock: 'missing' });
    expect(startOf('owner', report)).toEqual({ frame: 'good', brakes: 'good' });
  });

  it('from its draft, where that is not older than what the side has disputed', () => {
    const of = (at: string) => ({
      ...draft('2', 'renter'),
      lines: [found('renter', 'frame', 'damaged', at)],
    });
    const disputed = { frame: 'worn', lock: 'missing' };
    expect(startOf('renter', report, of('2026-11-27T09:30:00.000Z'))).toEqual(disputed);
    expect(startOf('renter', report, of('2026-11-27T11:00:00.000Z'))).toEqual({
      ...disputed,
      frame: 'damaged',
    });
  });

  it('from nothing before anything was noted', () => {
    expect(startOf('renter')).toEqual({});
  });
});
