import { useEffect, useState } from 'react';
import { useMember } from '#web/lib/session.ts';
import { deviceFavourites } from './device-favourites.ts';
import { useFollowMember } from './favourite-store.ts';

/** Moves a visitor's favourites from the device to the account, on every page after signing in. */
export function FavouritesAtSignIn() {
  const member = useMember();
  const [some, setSome] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is on the device matters when somebody signs in
  useEffect(() => setSome(deviceFavourites().length > 0), [member?.id]);
  return member && some ? <BringIn /> : null;
}

/** Following the member also moves the device's favourites to the account. */
function BringIn() {
  useFollowMember();
  return null;
}
