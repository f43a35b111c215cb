import { useEffect, useState } from 'react';
import { useMember } from '#web/lib/session.ts';
import { deviceFavourites } from './device-favourites.ts';
import { useFollowSession } from './favourite-store.ts';

/**
 * Is on every page. Once somebody is signed in, the device's favourites are moved to the account, also where no heart is on the
 * page.
 */
export function FavouritesAtSignIn() {
  const member = useMember();
  const [hasDeviceFavourites, setHasDeviceFavourites] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the device is read again when somebody signs in
  useEffect(() => setHasDeviceFavourites(deviceFavourites().length > 0), [member?.id]);
  return member && hasDeviceFavourites ? <MoveToAccount /> : null;
}

/** Makes the store follow the session to the member, which starts the move. */
function MoveToAccount() {
  useFollowSession();
  return null;
}
