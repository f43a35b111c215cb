import { describe, expect, it } from 'vitest';
import { callNamed, failing } from '../tests/support/contract/calls.ts';
import { refusesSuspended, takesUrlEncoded } from './operation.ts';
import { OPERATIONS } from './operations.ts';

describe('a suspended member', () => {
  const refused = new Set(OPERATIONS.filter(refusesSuspended).map(({ name }) => name));

  it('may read, sign out, export the data and leave', () => {
    const open = [
      'rentals.get',
      'conversations.messages',
      'conversations.read',
      'notifications.read',
      'alerts.read',
      'alerts.deleteSavedSearch',
      'accounts.logout',
      'accounts.endSession',
      'accounts.endOtherSessions',
      'accounts.changePassword',
      'accounts.resendConfirmation',
      'personalData.export',
      'personalData.delete',
      'blocks.block',
      'blocks.unblock',
      'favourites.add',
      'favourites.remove',
    ];
    expect(open.filter((name) => refused.has(callNamed(name).name))).toEqual([]);
  });

  it('publishes, writes, proposes and agrees to nothing', () => {
    const shut = [
      'rentals.create',
      'rentals.update',
      'rentals.reopen',
      'media.upload',
      'conversations.start',
      'conversations.send',
      'proposals.propose',
      'proposals.accept',
      'bookings.confirm',
      'ratings.rate',
      'reports.user',
      'accounts.updateUser',
    ];
    expect(shut.filter((name) => !refused.has(name))).toEqual([]);
  });

  it('may do everything that a visitor may', () => {
    expect(failing(({ who }) => who === 'anyone', OPERATIONS.filter(refusesSuspended))).toEqual(
      OPERATIONS.filter(refusesSuspended).map(({ name }) => name),
    );
    expect(refused.has('accounts.login')).toBe(false);
  });
});

describe('forms', () => {
  it('are what pages of others post: a provider, a mail program', () => {
    expect(
      OPERATIONS.filter(takesUrlEncoded)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['newsletter.leaveByMail', 'notifications.unsubscribe', 'social.returnForm']);
  });
});
