import { useEffect, useState } from 'react';
import { useMember } from '#web/lib/session.ts';
import { deviceFavourites } from './device-favourites.ts';
import { useFavouritesOwner } from './favourite-store.ts';

/** Brings what a visitor kept on the device into the account, wherever the member is after signing in. */
export function FavouritesAtSignIn() {
  const member = useMember();
  const [some, setSome] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is on the device matters when somebody signs in
  useEffect(() => setSome(deviceFavourites().length > 0), [member?.id]);
  return member && some ? <BringIn /> : null;
}

/** To follow the member is to bring in what the device keeps. */
function BringIn() {
  useFavouritesOwner();
  return null;
}
