import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '#web/lib/session.ts';
import { deviceFavourites, setOnDevice } from './device-favourites.ts';

/** For members alone: it brings the calls' schemas, which public pages do without. */
const account = () => import('./account-favourites.ts');

/** Whose favourites are known: a member's by identifier, a visitor's as null. */
let owner: string | null | undefined;
/** The account's could not be read: whoever asks next, on another page, tries again. */
let unread = false;
/** What the account or the device is known to keep. */
let known = new Set<string>();
/** What was pressed and has not arrived yet; it is shown at once. */
const wishes = new Map<string, boolean>();
/** Reading and writing happen one after the other, so that the last press is the one that stays. */
let work: Promise<unknown> = Promise.resolve();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function rereadDevice(): void {
  if (owner !== null) return;
  known = new Set(deviceFavourites());
  tell();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', rereadDevice);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', rereadDevice);
  };
}

/** Turns to the favourites of whoever looks at the page now; does nothing when they are known already. */
function turnTo(newOwner: string | null): void {
  if (owner === newOwner && !unread) return;
  owner = newOwner;
  unread = false;
  known = new Set(deviceFavourites());
  wishes.clear();
  tell();
  if (newOwner !== null) work = work.then(() => readOf(newOwner));
}

async function readOf(memberId: string): Promise<void> {
  const ids = await account()
    .then(({ readAccountFavourites }) => readAccountFavourites())
    // the part itself could not be fetched: a connection that is gone
    .catch(() => null);
  if (owner !== memberId) return;
  unread = ids === null;
  for (const id of ids ?? []) known.add(id);
  tell();
}

async function write(memberId: string, rentalId: string): Promise<void> {
  const wanted = wishes.get(rentalId);
  // signed out meanwhile, or an earlier turn has done it
  if (owner !== memberId || wanted === undefined) return;
  const arrived =
    wanted === known.has(rentalId) ||
    (await account()
      .then(({ writeAccountFavourite }) => writeAccountFavourite(rentalId, wanted))
      .catch(() => false));
  if (owner !== memberId) return;
  if (arrived) keep(rentalId, wanted);
  if (!arrived || wishes.get(rentalId) === wanted) wishes.delete(rentalId);
  tell();
}

function keep(rentalId: string, wanted: boolean): void {
  if (wanted) known.add(rentalId);
  else known.delete(rentalId);
}

function isFavourite(rentalId: string): boolean {
  return wishes.get(rentalId) ?? known.has(rentalId);
}

/** Keeps a rental among the favourites or takes it away: at once on the page, and back if it fails. */
export function setFavourite(rentalId: string, wanted: boolean): void {
  const memberId = owner;
  if (memberId === null) {
    setOnDevice(rentalId, wanted);
    rereadDevice();
  } else if (memberId !== undefined) {
    wishes.set(rentalId, wanted);
    tell();
    work = work.then(() => write(memberId, rentalId));
  }
}

/** Waits until what is known has been read and what was pressed has been written. */
export async function favouritesSettled(): Promise<void> {
  await work;
}

/** Tells what the list of the account's favourites has shown: it goes back further than what was read. */
export function learnFavourites(rentalIds: readonly string[]): void {
  for (const id of rentalIds) known.add(id);
  tell();
}

/** Follows who looks at the page; the first to ask has the account's favourites read. */
export function useFavouritesOwner(): void {
  const { status, session } = useSession();
  const memberId = session?.id ?? null;
  useEffect(() => {
    if (status !== 'unknown') turnTo(memberId);
  }, [status, memberId]);
}

/** Whether a rental is among the favourites of whoever looks at the page; false until that is known. */
export function useIsFavourite(rentalId: string): boolean {
  useFavouritesOwner();
  return useSyncExternalStore(
    subscribe,
    () => isFavourite(rentalId),
    () => false,
  );
}

/** Those of a list that are favourites still, in its order. */
export function useStillFavourite<Item extends { id: string }>(items: readonly Item[]): Item[] {
  useFavouritesOwner();
  const ids = useSyncExternalStore(
    subscribe,
    () => idsStillKept(items),
    () => '',
  );
  const still = new Set(ids.split(' '));
  return items.filter(({ id }) => still.has(id));
}

/** As text, so that an unchanged answer equals the former one. */
function idsStillKept(items: readonly { id: string }[]): string {
  return items
    .filter(({ id }) => isFavourite(id))
    .map(({ id }) => id)
    .join(' ');
}
