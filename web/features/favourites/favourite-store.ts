import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '#web/lib/session.ts';
import { deviceFavourites, setOnDevice } from './device-favourites.ts';

/** Loaded for members alone: the module imports the operations' schemas, which public pages do not need. */
const account = () => import('./account-favourites.ts');

/** Whose favourites these are: a member's id, null for a visitor, undefined until it is known who is there. */
let holder: string | null | undefined;
/** The last reading of the account's favourites failed: the next page that needs them reads again. */
let readFailed = false;
/**
 * Of a visitor: the favourites on the device. Of a member: those too, since they are being moved to the account, and of the
 * account's, once they are read, the hundred added last and those that the page of favourites has listed.
 */
let known = new Set<string>();
/** Changes that the server does not have yet, which the page shows at once: by rental, whether it is to be a favourite. */
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

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', rereadDevice);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', rereadDevice);
  };
}

/**
 * Switches the store to the favourites of a member or visitor; for a member it also enqueues `moveAndRead`. When the store is
 * theirs already, it only enqueues another try, if the last one has failed: changes of theirs may wait to be sent.
 */
function switchTo(newHolder: string | null): void {
  if (holder !== newHolder) {
    holder = newHolder;
    known = new Set(deviceFavourites());
    unsent.clear();
    notify();
  } else if (!readFailed) return;
  readFailed = false;
  if (newHolder !== null) lastTask = lastTask.then(() => moveAndRead(newHolder));
}

/** Moves the device's favourites to the account, then adds those of the account to the known ones. */
async function moveAndRead(memberId: string): Promise<void> {
  const ids = await account()
    .then(({ moveAndReadFavourites }) => moveAndReadFavourites())
    // the module itself could not be fetched: the connection is lost
    .catch(() => null);
  // somebody else is there by now
  if (holder !== memberId) return;
  readFailed = ids === null;
  for (const id of ids ?? []) known.add(id);
  notify();
}

/** Sends the last change of a rental; when that fails, the page shows again what was before. */
async function sendChange(memberId: string, rentalId: string): Promise<void> {
  const wanted = unsent.get(rentalId);
  // the member has signed out, or an earlier task has sent it, or has failed and dropped it
  if (holder !== memberId || wanted === undefined) return;
  // nothing is sent where it is so already
  const done =
    wanted === known.has(rentalId) ||
    (await account()
      .then(({ writeAccountFavourite }) => writeAccountFavourite(rentalId, wanted))
      .catch(() => false));
  if (holder !== memberId) return;
  if (done) setKnown(rentalId, wanted);
  // after a failure nothing stays to be sent; after a success, only what another press has changed meanwhile
  if (!done || unsent.get(rentalId) === wanted) unsent.delete(rentalId);
  notify();
}

function setKnown(rentalId: string, wanted: boolean): void {
  if (wanted) known.add(rentalId);
  else known.delete(rentalId);
}

function isFavourite(rentalId: string): boolean {
  return unsent.get(rentalId) ?? known.has(rentalId);
}

/** Adds a rental to the favourites or removes it: at once on the page, and undone if the call fails. */
export function setFavourite(rentalId: string, wanted: boolean): void {
  const memberId = holder;
  if (memberId === null) {
    setOnDevice(rentalId, wanted);
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
export async function finishFavouriteChanges(memberId: string): Promise<void> {
  switchTo(memberId);
  await lastTask;
}

/**
 * Adds favourites that the page of favourites has listed: it can go on to older ones than the hundred added last, which are all
 * that the store reads.
 */
export function addKnownFavourites(rentalIds: readonly string[]): void {
  for (const id of rentalIds) known.add(id);
  notify();
}

/**
 * Makes the store follow the session, from member to visitor and back. For a member, the first component that uses it starts the move
 * of the device's favourites to the account, and then the reading of the account's favourites.
 */
export function useFollowSession(): void {
  const { status, session } = useSession();
  const memberId = session?.id ?? null;
  useEffect(() => {
    if (status !== 'unknown') switchTo(memberId);
  }, [status, memberId]);
}

/**
 * Whether a rental is a favourite of the current member or visitor; false until that is known. For a member's favourites before
 * the hundred added last, it is false until the page of favourites has listed them.
 */
export function useIsFavourite(rentalId: string): boolean {
  useFollowSession();
  return useSyncExternalStore(
    subscribe,
    () => isFavourite(rentalId),
    () => false,
  );
}

/** The items of a list that are still favourites, in the list's order. */
export function useStillFavourite<Item extends { id: string }>(items: readonly Item[]): Item[] {
  useFollowSession();
  const ids = useSyncExternalStore(
    subscribe,
    () => stillFavouriteIds(items),
    () => '',
  );
  const still = new Set(ids.split(' '));
  return items.filter(({ id }) => still.has(id));
}

/** The ids as one text: React compares it with the former one, and an unchanged text renders nothing again. */
function stillFavouriteIds(items: readonly { id: string }[]): string {
  return items
    .filter(({ id }) => isFavourite(id))
    .map(({ id }) => id)
    .join(' ');
}
