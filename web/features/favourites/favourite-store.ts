import { useEffect, useSyncExternalStore } from 'react';
import { currentSession, useSession } from '#web/lib/session.ts';
import { deviceFavourites, setDeviceFavourite } from './device-favourites.ts';

/** For members alone: the module imports the operations' schemas, which public pages must not load. */
const loadAccountCalls = () => import('./account-favourites.ts');

/** Whose favourites these are: a member's id, null for a visitor, undefined until it is known who is there. */
let holder: string | null | undefined;
/** The last reading of the account's favourites failed: `switchTo` enqueues it again. */
let readFailed = false;
/**
 * The favourites as far as the page knows them, without `unsent`. Of a visitor: those on the device. Of a member: those on
 * the device, which are being moved to the account; the newest of the account, once they are read; those that `FavouriteList`
 * has listed; and those that were added since the document was loaded.
 */
let known = new Set<string>();
/** Changes that the server does not have yet, which the page shows at once: a rental's id, and whether it is to be a favourite. */
const unsent = new Map<string, boolean>();
/** The end of the queue: reads and writes run one after the other, so that the last press wins. */
let lastTask: Promise<unknown> = Promise.resolve();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** Another tab may have changed a visitor's favourites. */
function rereadDevice(): void {
  if (holder !== null) return;
  known = new Set(deviceFavourites());
  notify();
}

/** Calls back when a favourite changes; the returned function stops it. */
export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', rereadDevice);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', rereadDevice);
  };
}

/**
 * From now on the store holds the favourites of this member, or of the visitor (null). For a member it also enqueues
 * `moveAndRead`: when the holder changes, and again when the last reading has failed.
 */
function switchTo(newHolder: string | null): void {
  const changes = holder !== newHolder;
  if (changes) {
    holder = newHolder;
    known = new Set(deviceFavourites());
    unsent.clear();
    notify();
  }
  if (newHolder !== null && (changes || readFailed)) {
    readFailed = false;
    lastTask = lastTask.then(() => moveAndRead(newHolder));
  }
}

/** Moves the device's favourites to the account, then adds those of the account to the known ones. */
async function moveAndRead(memberId: string): Promise<void> {
  const ids = await loadAccountCalls()
    .then(({ moveAndReadFavourites }) => moveAndReadFavourites())
    // the module itself could not be loaded: the connection is lost
    .catch(() => null);
  // the member has signed out
  if (holder !== memberId) return;
  readFailed = ids === null;
  for (const id of ids ?? []) known.add(id);
  notify();
}

/** Sends the last press on a rental's heart; when that fails, the heart is again as it was before. */
async function sendChange(memberId: string, rentalId: string): Promise<void> {
  const wanted = unsent.get(rentalId);
  // the member has signed out, or an earlier task has sent this press, or has failed and dropped it
  if (holder !== memberId || wanted === undefined) return;
  const changesNothing = wanted === known.has(rentalId);
  const done = changesNothing || (await writeToAccount(rentalId, wanted));
  if (holder !== memberId) return;
  if (done) setKnown(rentalId, wanted);
  // kept only where another press came during a call that worked: it is sent next
  if (!done || unsent.get(rentalId) === wanted) unsent.delete(rentalId);
  notify();
}

/** Returns whether it worked. */
function writeToAccount(rentalId: string, wanted: boolean): Promise<boolean> {
  return loadAccountCalls()
    .then(({ writeAccountFavourite }) => writeAccountFavourite(rentalId, wanted))
    .catch(() => false);
}

function setKnown(rentalId: string, wanted: boolean): void {
  if (wanted) known.add(rentalId);
  else known.delete(rentalId);
}

/** Whether a rental is a favourite now; components follow it with `useIsFavourite`. */
export function isFavourite(rentalId: string): boolean {
  return unsent.get(rentalId) ?? known.has(rentalId);
}

/** Adds a rental to the favourites or removes it: at once on the page, and undone if the call fails. */
export function setFavourite(rentalId: string, wanted: boolean): void {
  // a press from before hydration arrives before the effect of `useFollowSession`
  if (holder === undefined) switchTo(currentSession().session?.id ?? null);
  const memberId = holder;
  if (memberId === null) {
    setDeviceFavourite(rentalId, wanted);
    rereadDevice();
  } else if (memberId !== undefined) {
    unsent.set(rentalId, wanted);
    notify();
    lastTask = lastTask.then(() => sendChange(memberId, rentalId));
  }
}

/**
 * Switches the store to a member, then waits until the device's favourites are moved and every change is sent, or until that
 * has failed.
 */
export async function switchAndWait(memberId: string): Promise<void> {
  switchTo(memberId);
  await lastTask;
}

/** Adds favourites that `FavouriteList` has listed: they may be older than those that `moveAndRead` reads. */
export function addKnownFavourites(rentalIds: readonly string[]): void {
  for (const id of rentalIds) known.add(id);
  notify();
}

/** Makes the store follow the session, from member to visitor and back. */
export function useFollowSession(): void {
  const { status, session } = useSession();
  const memberId = session?.id ?? null;
  useEffect(() => {
    if (status !== 'unknown') switchTo(memberId);
  }, [status, memberId]);
}

/**
 * Whether a rental is a favourite of the current member or visitor; false until that is known. Of a member's favourites, those
 * that are older than what `moveAndRead` reads are false until `FavouriteList` has listed them.
 */
export function useIsFavourite(rentalId: string): boolean {
  useFollowSession();
  return useSyncExternalStore(
    subscribe,
    () => isFavourite(rentalId),
    () => false,
  );
}
