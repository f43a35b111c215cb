import { useEffect, useState } from 'react';
import { useMember } from '#web/lib/session.ts';
import { deviceFavourites } from './device-favourites.ts';
import { useFollowSession } from './favourite-store.ts';

/**
 * Is on every page: once somebody is signed in, the device's favourites are moved to the account, also where the page has no
 * heart. Where the device has none, nothing is loaded.
 */
export function FavouritesAtSignIn() {
  const member = useMember();
  const [hasDeviceFavourites, setHasDeviceFavourites] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the device is read again when somebody signs in
  useEffect(() => setHasDeviceFavourites(deviceFavourites().length > 0), [member?.id]);
  return member && hasDeviceFavourites ? <FollowSession /> : null;
}

/** For a member this starts the move. */
function FollowSession() {
  useFollowSession();
  return null;
}
