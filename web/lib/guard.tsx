import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type Audience, PAGES, pageAt } from '#contract/paths.ts';
import { FreshRole } from './fresh-role.tsx';
import { usePageUrl } from './language.ts';
import { pendingPhone } from './pending-phone.ts';
import { useSession } from './session.ts';

/** Where a signed-out visitor wanted to go, in the router state of the sign-in page, which leads back there. */
export interface ComeBack {
  from: { pathname: string; search: string; hash: string };
  /** What an account is needed for: to ask for the rental of that name, or to write to the member of that name. */
  purpose?: { for: 'rental' | 'message'; name: string };
}

/** Reads the router state of the sign-in and sign-up pages: the path to return to, or null. */
export function comeBackPath(state: unknown): string | null {
  const from = (state as Partial<ComeBack> | null)?.from;
  if (!from?.pathname?.startsWith('/') || from.pathname.startsWith('//')) return null;
  return `${from.pathname}${from.search ?? ''}${from.hash ?? ''}`;
}

/** Reads the same state: what the account is needed for, or null. */
export function purposeOf(state: unknown): ComeBack['purpose'] | null {
  const { purpose } = (state ?? {}) as Partial<ComeBack>;
  return typeof purpose?.name === 'string' ? purpose : null;
}

/** The page of this site whose link was followed before its scripts had loaded, and so without router state; or null. */
function comeBackToReferrer(): ComeBack | null {
  if (!URL.canParse(document.referrer)) return null;
  const { origin, pathname, search, hash } = new URL(document.referrer);
  const isPublic = origin === location.origin && audienceOf(pathname) === 'public';
  return isPublic ? { from: { pathname, search, hash } } : null;
}

/** Who may see the page at a path (with its language prefix); unknown pages are public. */
export function audienceOf(pathname: string): Audience {
  const name = pageAt(pathname.split('/').slice(2).join('/'));
  return name ? PAGES[name].audience : 'public';
}

interface GuardProps {
  children: ReactNode;
  /** Shown until it is known who is signed in, on a page that is not for everyone. */
  waiting: ReactNode;
  notFound: ReactNode;
}

/**
 * Sends visitors where they may be: signed-out ones from member pages to sign-in (which brings them back),
 * signed-in ones from guest pages to their dashboard, or to the phone page while it is unverified. Members
 * who are no moderators, also by the server's word, are shown `notFound` at the moderators' pages, as at any URL nobody answers at,
 * and the page of the SMS code opens only while a number was submitted.
 * The server renders `waiting` for member pages, as it does not know who is signed in; public pages are never delayed.
 */
export function Guard({ children, waiting, notFound }: GuardProps) {
  const { status, session } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const settled = useNavigation().state === 'idle';
  const page = usePageUrl();
  const audience = audienceOf(location.pathname);
  const forModerators = audience === 'moderator';
  const forMembers = forModerators || audience === 'member' || audience === 'phone';
  const turnedAway =
    (forMembers && status === 'anonymous') || (audience === 'guest' && status === 'member');
  const guestTarget = page(session?.verifiedPhone ? 'dashboard' : 'phone');
  const awaitsCode = status === 'member' && location.pathname === page('phoneCode');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival; a verified number leads on by itself
  useEffect(() => {
    if (!awaitsCode || pendingPhone.read() !== null) return;
    navigate(page('phone'), { replace: true, state: location.state });
  }, [awaitsCode]);
  useEffect(() => {
    // a page with a loader takes a while to arrive: navigating again would start over
    if (!turnedAway || !settled) return;
    if (forMembers) {
      const { pathname, search, hash } = location;
      const state: ComeBack = { from: { pathname, search, hash } };
      navigate(page('login'), { replace: true, state });
    } else {
      // somebody who just signed in goes back to where they came from
      navigate(comeBackPath(location.state) ?? guestTarget, { replace: true });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on the first page of the document
  useEffect(() => {
    const state = audience === 'guest' && !location.state ? comeBackToReferrer() : null;
    if (state) navigate(location, { replace: true, state });
  }, []);
  if (turnedAway || (forMembers && status === 'unknown')) return waiting;
  if (forModerators && session && session.role !== 'moderator') {
    return <FreshRole id={session.id} waiting={waiting} otherwise={notFound} />;
  }
  return children;
}
