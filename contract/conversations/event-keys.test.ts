import { expect, it } from 'vitest';
import { titleKey } from '../notifications/title.ts';
import { eventKey, shortKey } from './event-keys.ts';

it('the end of an objection to a return has its own words; that of a claim to a deposit has the usual ones', () => {
  const said = (isObjection: boolean | undefined) => [
    eventKey({ event: 'claimDisputed', isObjection }, 'mine'),
    eventKey({ event: 'claimUnanswered', isObjection }, 'theirs'),
    shortKey({ event: 'claimWithdrawn', isObjection }),
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
  expect([eventKey(returned, 'theirs'), shortKey(returned), titleKey(returned)]).toEqual([
    'conversations:event.stepConfirmed.theirs',
    'conversations:event.stepConfirmed.short',
    'notifications:event.stepConfirmed',
  ]);
});

it('a condition report and photos say of which moment they are, unless they are from before that was stored', () => {
  const said = (step: 'handover' | 'returned' | undefined) => [
    eventKey({ event: 'conditionSigned', step }, 'theirs'),
    shortKey({ event: 'photosAdded', step }),
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
