import { describe, expect, it } from 'vitest';
import {
  isNotifiedOf,
  mayDo,
  PENDING,
  PROPOSAL_ACTIONS,
  PROPOSAL_EVENTS,
  PROPOSAL_STATUSES,
  PROPOSAL_TRANSITIONS,
  proposalActions,
  transitionOf,
} from './transitions.ts';

const transitions = Object.entries(PROPOSAL_TRANSITIONS);
const ENDS = ['accepted', 'declined', 'cancelled', 'countered', 'expired'] as const;

describe('the proposal process', () => {
  it('leads only to statuses it knows', () => {
    for (const [, { from, to }] of transitions) {
      expect(PROPOSAL_STATUSES).toContain(to);
      if (from !== null) expect(PROPOSAL_STATUSES).toContain(from);
    }
  });

  it('continues from the open status only', () => {
    const from = transitions.map(([, transition]) => transition.from).filter((one) => one !== null);
    expect([...new Set(from)]).toEqual([PENDING]);
  });

  it('reaches every status from the start', () => {
    const reached = new Set<string | null>([null]);
    for (const _status of PROPOSAL_STATUSES) {
      for (const [, { from, to }] of transitions) if (reached.has(from)) reached.add(to);
    }
    expect([...reached].toSorted()).toEqual([null, ...PROPOSAL_STATUSES].toSorted());
  });

  it('has no transition out of a final status, and one into each', () => {
    const left = PROPOSAL_STATUSES.filter((status) =>
      transitions.some(([, { from }]) => from === status),
    );
    expect(left).toEqual(['pending']);
    for (const end of ENDS) {
      expect(proposalActions(end, 'author')).toEqual([]);
      expect(proposalActions(end, 'counterpart')).toEqual([]);
    }
  });

  it('notifies someone of every transition, and never the one who acts', () => {
    for (const [, { by, notifies }] of transitions) {
      expect(notifies.length).toBeGreaterThan(0);
      expect(by.filter((actor) => (notifies as readonly string[]).includes(actor))).toEqual([]);
    }
  });

  it('gives every action to exactly one role, and deadlines to the clock', () => {
    for (const action of PROPOSAL_ACTIONS) {
      const roles = (['author', 'counterpart'] as const).filter((role) =>
        mayDo(action, 'pending', role),
      );
      expect(roles).toHaveLength(1);
    }
    expect(mayDo('expire', 'pending', 'system')).toBe(true);
    expect(mayDo('expire', 'pending', 'author')).toBe(false);
  });

  it('lets the counterpart answer and the author cancel', () => {
    expect(proposalActions('pending', 'counterpart')).toEqual(['accept', 'counter', 'decline']);
    expect(proposalActions('pending', 'author')).toEqual(['cancel']);
  });

  it('makes a booking of an acceptance, and of no other transition', () => {
    const opening = transitions.filter(([, { opens }]) => opens).map(([name]) => name);
    expect(opening).toEqual(['accept']);
  });

  it('posts each of its messages with one transition', () => {
    const said = transitions.flatMap(([, { says }]) => says ?? []);
    expect(said.toSorted()).toEqual([...PROPOSAL_EVENTS].toSorted());
    for (const [name, { says }] of transitions) if (says) expect(transitionOf(says)).toBe(name);
    expect(transitionOf('stepConfirmed')).toBeNull();
  });

  it('notifies the other side of what one side does, and both of a deadline', () => {
    const author = { isAuthor: true, isRenter: true };
    const counterpart = { isAuthor: false, isRenter: false };
    expect([isNotifiedOf('accept', author), isNotifiedOf('accept', counterpart)]).toEqual([
      true,
      false,
    ]);
    expect([isNotifiedOf('cancel', author), isNotifiedOf('cancel', counterpart)]).toEqual([
      false,
      true,
    ]);
    expect([isNotifiedOf('expire', author), isNotifiedOf('expire', counterpart)]).toEqual([
      true,
      true,
    ]);
  });

  it('notifies the renter that the days are taken, on either side of the proposal', () => {
    for (const isAuthor of [true, false]) {
      expect(isNotifiedOf('endAsTaken', { isAuthor, isRenter: true })).toBe(true);
      expect(isNotifiedOf('endAsTaken', { isAuthor, isRenter: false })).toBe(false);
    }
  });
});
