import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onTab } from './device-store.ts';
import { clearSession, currentSession, onSessionChange, setSession } from './session.ts';

type Session = Parameters<typeof setSession>[0];

function storage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
    values,
  };
}
const [device, tab] = [storage(), storage()];
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
    expect([...tab.values]).toEqual([]);
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
