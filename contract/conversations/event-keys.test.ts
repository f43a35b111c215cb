import { expect, it } from 'vitest';
import { titleKey } from '../notifications/title.ts';
import { eventKey, lastEventKey } from './event-keys.ts';

it('the end of an objection to a return has its own words; that of a claim to a deposit has the usual ones', () => {
  const said = (isObjection: boolean | undefined) => [
    eventKey({ event: 'claimDisputed', isObjection }, 'mine'),
    eventKey({ event: 'claimUnanswered', isObjection }, 'theirs'),
    lastEventKey({ event: 'claimWithdrawn', isObjection }, false),
    titleKey({ event: 'claimAccepted', isObjection }),
  ];
  expect(said(true)).toEqual([
    'conversations:objection.claimDisputed.mine',
    'conversations:objection.claimUnanswered.text',
    'conversations:objection.claimWithdrawn.short',
    'notifications:objection.claimAccepted',
  ]);
  const ofDeposit = [
    'conversations:event.claimDisputed.mine',
    'conversations:event.claimUnanswered.text',
    'conversations:event.claimWithdrawn.short',
    'notifications:event.claimAccepted',
  ];
  expect(said(undefined)).toEqual(ofDeposit);
  expect(said(false)).toEqual(ofDeposit);
});

it('events that have no words about an objection say what they always say', () => {
  const returned = { event: 'stepConfirmed', isObjection: true } as const;
  expect([eventKey(returned, 'theirs'), lastEventKey(returned, false), titleKey(returned)]).toEqual(
    [
      'conversations:event.stepConfirmed.theirs',
      'conversations:event.stepConfirmed.short',
      'notifications:event.stepConfirmed',
    ],
  );
});

it('a condition report and photos say of which moment they are, unless they are from before that was stored', () => {
  const said = (step: 'handover' | 'returned' | undefined) => [
    eventKey({ event: 'conditionSigned', step }, 'theirs'),
    lastEventKey({ event: 'photosAdded', step }, false),
    titleKey({ event: 'conditionDisputed', step }),
  ];
  expect(said('returned')).toEqual([
    'conversations:ofMoment.conditionSigned.returned.theirs',
    'conversations:ofMoment.photosAdded.returned.short',
    'notifications:ofMoment.conditionDisputed.returned',
  ]);
  expect(said(undefined)).toEqual([
    'conversations:event.conditionSigned.theirs',
    'conversations:event.photosAdded.short',
    'notifications:event.conditionDisputed',
  ]);
});

const signed = { event: 'conditionCountersigned', step: 'handover' } as const;

it('the list of conversations says of an event at a booking that the reader has caused it', () => {
  expect(lastEventKey(signed, true)).toBe(
    'conversations:ofMoment.conditionCountersigned.handover.mine',
  );
  expect(lastEventKey({ event: 'bookingCancelled' }, true)).toBe(
    'conversations:event.bookingCancelled.mine',
  );
});

it('the list of conversations has in short what the other side has done, and what is of a proposal', () => {
  expect(lastEventKey(signed, false)).toBe(
    'conversations:ofMoment.conditionCountersigned.handover.short',
  );
  expect(lastEventKey({ event: 'proposalDeclined' }, true)).toBe(
    'conversations:event.proposalDeclined.short',
  );
  expect(lastEventKey({ event: 'bookingClosed' }, false)).toBe(
    'conversations:event.bookingClosed.short',
  );
});
