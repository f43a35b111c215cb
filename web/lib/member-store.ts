import { onTab, privateOnDevice, type StoredValue } from './device-store.ts';
import { storedMemberId } from './stored-session.ts';

/**
 * A private value of one member, in every tab of the device, until somebody signs out: another member who signs in without that
 * does not find it. What a visitor has typed stays in its tab, and goes on when they sign in.
 */
export function ofMember<Value>(name: string): StoredValue<Value> {
  const ofTab = onTab<Value>(name);
  const place = () => {
    const member = storedMemberId();
    return member === null ? ofTab : privateOnDevice<Value>(`${member}:${name}`);
  };
  return {
    read: () => place().read() ?? ofTab.read(),
    write: (value) => place().write(value),
    remove: () => {
      place().remove();
      ofTab.remove();
    },
  };
}
