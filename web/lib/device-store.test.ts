import { beforeEach, describe, expect, it, vi } from 'vitest';
import { erasePrivate, onTab } from './device-store.ts';
import { ofMember } from './member-store.ts';
import { clearSession, currentSession, onSessionChange, setSession } from './session.ts';

type Session = Parameters<typeof setSession>[0];

/** Like the browser's: its keys are properties. */
class FakeStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return Object.hasOwn(this, key) ? (this[key] as string) : null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
  clear() {
    for (const key of Object.keys(this)) delete this[key];
  }
}
const [device, tab] = [new FakeStorage(), new FakeStorage()];
const window = new EventTarget();
vi.stubGlobal('localStorage', device);
vi.stubGlobal('sessionStorage', tab);
vi.stubGlobal('window', window);
vi.stubGlobal('document', { documentElement: { toggleAttribute: () => true } });

const signIn = (id: string) => setSession({ id, accessToken: id } as Session);
/** Another tab of the browser has stored or removed the session. */
function inAnotherTab(id: string | null): void {
  if (id === null) device.removeItem('user');
  else device.setItem('user', JSON.stringify({ id, accessToken: id }));
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'user' }));
}
const draft = onTab<string>('form:payment');

beforeEach(() => {
  clearSession();
  tab.clear();
});

describe('what is typed in a tab', () => {
  it('is found again by the same member, and by no other one who signs in later', () => {
    signIn('amel');
    draft.write('hers');
    expect(draft.read()).toBe('hers');
    // the tab was in the background when she signed out elsewhere
    device.setItem('user', JSON.stringify({ id: 'karim', accessToken: 'karim' }));
    expect(draft.read()).toBeNull();
    device.removeItem('user');
    expect(draft.read()).toBeNull();
    signIn('amel');
    expect(draft.read()).toBe('hers');
    draft.remove();
    expect(draft.read()).toBeNull();
  });

  it('goes on when a visitor signs in, until it is sent', () => {
    draft.write('of a visitor');
    signIn('amel');
    expect(draft.read()).toBe('of a visitor');
    draft.remove();
    clearSession();
    expect(draft.read()).toBeNull();
  });

  it.each([null, 'karim'])('is erased once another tab has signed out, or in as %s', (next) => {
    signIn('amel');
    const stop = onSessionChange(() => currentSession());
    draft.write('hers');
    inAnotherTab('amel');
    expect(draft.read()).toBe('hers');
    inAnotherTab(next);
    stop();
    expect(Object.keys(tab)).toEqual([]);
  });

  it('stays while a visitor signs in in another tab', () => {
    const stop = onSessionChange(() => currentSession());
    currentSession();
    draft.write('of a visitor');
    inAnotherTab('amel');
    stop();
    expect(draft.read()).toBe('of a visitor');
  });
});

describe('what a member types into a proposal', () => {
  const proposal = ofMember<string>('form:proposal-tent');
  beforeEach(() => device.clear());

  it('is found again in a new tab by the same member, and by no other one', () => {
    signIn('amel');
    proposal.write('hers');
    tab.clear();
    expect(proposal.read()).toBe('hers');
    signIn('karim');
    expect(proposal.read()).toBeNull();
    clearSession();
    expect(proposal.read()).toBeNull();
    signIn('amel');
    proposal.remove();
    expect(proposal.read()).toBeNull();
  });

  it('goes on with what the visitor has typed before signing in, until it is sent', () => {
    proposal.write('of a visitor');
    expect(Object.keys(device)).toEqual([]);
    signIn('amel');
    expect(proposal.read()).toBe('of a visitor');
    proposal.write('hers');
    expect(proposal.read()).toBe('hers');
    proposal.remove();
    clearSession();
    expect(proposal.read()).toBeNull();
  });

  it('is erased when she signs out', () => {
    signIn('amel');
    proposal.write('hers');
    clearSession();
    erasePrivate();
    signIn('amel');
    expect(proposal.read()).toBeNull();
  });
});
