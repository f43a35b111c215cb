/** Caches whose names begin so tell what somebody looked at: they go with the sign-out. */
const SEEN = 'kerya-seen-';

/** What the service worker keeps, by the names of the browser's caches. */
export const CACHES = {
  /** Built files. They say nothing about anybody and stay. */
  assets: 'kerya-assets',
  pages: `${SEEN}pages`,
  photos: `${SEEN}photos`,
  /** Photos another app has shared, until the form of an offer has taken them. */
  shared: `${SEEN}shared`,
} as const;

const MEMBER = `${SEEN}member-`;

/** Where the API's answers to one member are kept. */
export function memberCache(memberId: string): string {
  return `${MEMBER}${memberId}`;
}

/** What a page asks of the service worker. */
export type WorkerOrder =
  /** Keep these pages and built files for when there is no connection. */
  | { do: 'keep'; pages: string[]; assets: string[] }
  /** Someone signs out: forget what was seen, and what is being read for them. */
  | { do: 'forget' };

/** Erases everything kept that tells what somebody looked at. */
export async function eraseSeen(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(SEEN)).map((name) => caches.delete(name)),
  );
}

/** Erases what another member has left: nobody signed them out of this browser. */
export async function eraseOtherMembers(memberId: string): Promise<void> {
  const own = memberCache(memberId);
  const names = await caches.keys();
  if (!names.some((name) => name.startsWith(MEMBER) && name !== own)) return;
  const left = names.filter((name) => name.startsWith(SEEN) && name !== own);
  await Promise.all(left.map((name) => caches.delete(name)));
}
