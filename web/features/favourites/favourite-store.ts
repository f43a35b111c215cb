import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '#web/lib/session.ts';
import { deviceFavourites, setOnDevice } from './device-favourites.ts';

/** Loaded for members alone: it imports the calls' schemas, which public pages do not need. */
const account = () => import('./account-favourites.ts');

/** Whose favourites are known: a member's by identifier, a visitor's as null. */
let owner: string | null | undefined;
/** The account's favourites could not be read: the next page that needs them tries again. */
let unread = false;
/** The known favourites of the account or the device. */
let known = new Set<string>();
/** Changes that the server does not have yet; they are shown at once. */
const wishes = new Map<string, boolean>();
/** Reads and writes run one after the other, so that the last press wins. */
let work: Promise<unknown> = Promise.resolve();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function rereadDevice(): void {
  if (owner !== null) return;
  known = new Set(deviceFavourites());
  notify();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', rereadDevice);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', rereadDevice);
  };
}

/** Switches to the favourites of the current member or visitor; does nothing when they are known already. */
function turnTo(newOwner: string | null): void {
  if (owner === newOwner && !unread) return;
  owner = newOwner;
  unread = false;
  known = new Set(deviceFavourites());
  wishes.clear();
  notify();
  if (newOwner !== null) work = work.then(() => readOf(newOwner));
}

async function readOf(memberId: string): Promise<void> {
  const ids = await account()
    .then(({ moveInAndReadFavourites }) => moveInAndReadFavourites())
    // the module itself could not be fetched: the connection is lost
    .catch(() => null);
  if (owner !== memberId) return;
  unread = ids === null;
  for (const id of ids ?? []) known.add(id);
  notify();
}

async function write(memberId: string, rentalId: string): Promise<void> {
  const wanted = wishes.get(rentalId);
  // signed out meanwhile, or an earlier task has done it
  if (owner !== memberId || wanted === undefined) return;
  const arrived =
    wanted === known.has(rentalId) ||
    (await account()
      .then(({ writeAccountFavourite }) => writeAccountFavourite(rentalId, wanted))
      .catch(() => false));
  if (owner !== memberId) return;
  if (arrived) keep(rentalId, wanted);
  if (!arrived || wishes.get(rentalId) === wanted) wishes.delete(rentalId);
  notify();
}

function keep(rentalId: string, wanted: boolean): void {
  if (wanted) known.add(rentalId);
  else known.delete(rentalId);
}

function isFavourite(rentalId: string): boolean {
  return wishes.get(rentalId) ?? known.has(rentalId);
}

/** Adds a rental to the favourites or removes it: at once on the page, and undone if the call fails. */
export function setFavourite(rentalId: string, wanted: boolean): void {
  const memberId = owner;
  if (memberId === null) {
    setOnDevice(rentalId, wanted);
    rereadDevice();
  } else if (memberId !== undefined) {
    wishes.set(rentalId, wanted);
    notify();
    work = work.then(() => write(memberId, rentalId));
  }
}

/** Waits until the device's favourites were moved to the account and all changes sent; also where some of it has failed. */
export async function favouritesSettled(memberId: string): Promise<void> {
  turnTo(memberId);
  await work;
}

/** Adds favourites that the page of favourites has shown: it goes back further than what was read. */
export function learnFavourites(rentalIds: readonly string[]): void {
  for (const id of rentalIds) known.add(id);
  notify();
}

/**
 * Follows who is signed in: the first component to call it has the device's favourites moved to the account, and the
 * account's read.
 */
export function useFollowMember(): void {
  const { status, session } = useSession();
  const memberId = session?.id ?? null;
  useEffect(() => {
    if (status !== 'unknown') turnTo(memberId);
  }, [status, memberId]);
}

/** Whether a rental is a favourite of the current member or visitor; false until that is known. */
export function useIsFavourite(rentalId: string): boolean {
  useFollowMember();
  return useSyncExternalStore(
    subscribe,
    () => isFavourite(rentalId),
    () => false,
  );
}

/** Those of a list that are favourites still, in its order. */
export function useStillFavourite<Item extends { id: string }>(items: readonly Item[]): Item[] {
  useFollowMember();
  const ids = useSyncExternalStore(
    subscribe,
    () => storedIds(items),
    () => '',
  );
  const still = new Set(ids.split(' '));
  return items.filter(({ id }) => still.has(id));
}

/** As text, so that an unchanged result equals the former one. */
function storedIds(items: readonly { id: string }[]): string {
  return items
    .filter(({ id }) => isFavourite(id))
    .map(({ id }) => id)
    .join(' ');
}
