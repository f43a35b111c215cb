import type { Language } from '#contract/languages.ts';
import type { PageName } from '#contract/paths.ts';
import { onTab, privateOnDevice } from './device-store.ts';
import { inLanguage } from './language.ts';

/** Where a signed-out visitor wanted to go, in the router state of the sign-in page, which leads back there. */
export interface ComeBack {
  from: { pathname: string; search: string; hash: string };
  purpose?: Purpose;
}

/** The page that an account is needed for: one's favourites, or the form of an offer or a request. */
type PagePurpose = 'favourites' | 'offer' | 'request';

/** To ask for the rental of a name, to propose a price to the member of a name, or to write to that member. */
type NamedPurpose = 'rental' | 'proposal' | 'message';

/** What an account is needed for. */
type Purpose = { for: NamedPurpose; name: string } | { for: PagePurpose };

/** The members' pages that visitors have links to. */
const PURPOSES: Partial<Record<PageName, PagePurpose>> = {
  favourites: 'favourites',
  postOffer: 'offer',
  postRequest: 'request',
};

/** What a visitor who opened a member's page needs an account for; undefined for the other members' pages, whose names say it. */
export function purposeAt(page: PageName | null): Purpose | undefined {
  const purpose = page && PURPOSES[page];
  return purpose ? { for: purpose } : undefined;
}

/** Reads the router state of the sign-in and sign-up pages: the path to return to, or null. */
export function comeBackPath(state: unknown): string | null {
  const from = (state as Partial<ComeBack> | null)?.from;
  if (!from?.pathname?.startsWith('/') || from.pathname.startsWith('//')) return null;
  return `${from.pathname}${from.search ?? ''}${from.hash ?? ''}`;
}

/** Reads the same state: what the account is needed for, or null. */
export function purposeOf(state: unknown): Purpose | null {
  const { purpose } = (state ?? {}) as Partial<ComeBack>;
  if (!purpose) return null;
  const hasName = 'name' in purpose && typeof purpose.name === 'string';
  return hasName || Object.values(PURPOSES).some((one) => one === purpose.for) ? purpose : null;
}

/** The router state that a document in another language takes over. */
const carried = onTab<ComeBack>('come-back');

/** Called before the same page is loaded in another language, so that signing in there leads back to the same place. */
export function carryComeBack(state: unknown, language: Language): void {
  if (comeBackPath(state) === null) return;
  const { from, ...rest } = state as ComeBack;
  carried.write({ ...rest, from: { ...from, pathname: inLanguage(language, from.pathname) } });
}

/** What the former document has passed on, once; or null. */
export function takeCarriedComeBack(): ComeBack | null {
  const state = carried.read();
  carried.remove();
  return comeBackPath(state) === null ? null : state;
}

/** What an account was opened for, until that is done. On the device, as the link in the mail opens another tab. */
const openedFor = privateOnDevice<ComeBack>('account-opened-for');

/** Called when an account was opened, with the router state of the sign-up page. */
export function rememberOpenedFor(state: unknown): void {
  const purpose = purposeOf(state);
  // favourites need no more than the account: the device's are moved to it
  const needsMoreThanAccount = purpose !== null && purpose.for !== 'favourites';
  if (needsMoreThanAccount && comeBackPath(state) !== null) openedFor.write(state as ComeBack);
}

/** The path to what the account of this device was opened for, or null. */
export const pathOpenedFor = (): string | null => comeBackPath(openedFor.read());

/** Called once that is done, or once the member goes on to it by the link. */
export const forgetOpenedFor = openedFor.remove;
