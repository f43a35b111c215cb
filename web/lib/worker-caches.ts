/** Caches with this prefix show what somebody looked at: they are erased when signing out. */
const SEEN = 'kerya-seen-';

/** The caches of the service worker, by name. */
export const CACHES = {
  /** Built files. They say nothing about anybody and stay when signing out. */
  assets: 'kerya-assets',
  pages: `${SEEN}pages`,
  photos: `${SEEN}photos`,
  /** Photos another app has shared, until the form of an offer has taken them. */
  shared: `${SEEN}shared`,
} as const;

const MEMBER = `${SEEN}member-`;

/** The cache of the API's answers to one member. */
export function memberCache(memberId: string): string {
  return `${MEMBER}${memberId}`;
}

/** A message from a page to the service worker. */
export type WorkerOrder =
  /** Cache these pages and built files for when there is no connection. */
  | { do: 'keep'; pages: string[]; assets: string[] }
  /** Somebody signs out: erase what they have seen, and discard answers that are still arriving for them. */
  | { do: 'forget' };

/** Erases all caches that show what somebody looked at. */
export async function eraseSeen(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(SEEN)).map((name) => caches.delete(name)),
  );
}

/** Erases the caches of another member who was never signed out of this browser. */
export async function eraseOtherMembers(memberId: string): Promise<void> {
  const own = memberCache(memberId);
  const names = await caches.keys();
  if (!names.some((name) => name.startsWith(MEMBER) && name !== own)) return;
  const left = names.filter((name) => name.startsWith(SEEN) && name !== own);
  await Promise.all(left.map((name) => caches.delete(name)));
}
