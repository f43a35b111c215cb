import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type Audience, PAGES, pageAt } from '#contract/paths.ts';
import { type ComeBack, comeBackPath, purposeAt, takeCarriedComeBack } from './come-back.ts';
import { FreshRole } from './fresh-role.tsx';
import { usePageUrl } from './language.ts';
import { pendingPhone } from './pending-phone.ts';
import { useSession } from './session.ts';

/** The page of this site whose link was followed before its scripts had loaded, and so without router state; or null. */
function comeBackToReferrer(): ComeBack | null {
  if (!URL.canParse(document.referrer)) return null;
  const { origin, pathname, search, hash } = new URL(document.referrer);
  const isPublic = origin === location.origin && audienceOf(pathname) === 'public';
  return isPublic ? { from: { pathname, search, hash } } : null;
}

/** The page at a path (with its language prefix), or null. */
const pageOf = (pathname: string) => pageAt(pathname.split('/').slice(2).join('/'));

/** Who may see the page at a path (with its language prefix); unknown pages are public. */
export function audienceOf(pathname: string): Audience {
  const name = pageOf(pathname);
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
      const purpose = purposeAt(pageOf(pathname));
      const state: ComeBack = { from: { pathname, search, hash }, ...(purpose && { purpose }) };
      navigate(page('login'), { replace: true, state });
    } else {
      // somebody who just signed in goes back to where they came from
      navigate(comeBackPath(location.state) ?? guestTarget, { replace: true });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on the first page of the document
  useEffect(() => {
    // pages from which a visitor goes on to sign-in
    if ((audience !== 'guest' && audience !== 'link') || location.state) return;
    const state = takeCarriedComeBack() ?? comeBackToReferrer();
    if (state) navigate(location, { replace: true, state });
  }, []);
  if (turnedAway || (forMembers && status === 'unknown')) return waiting;
  if (forModerators && session && session.role !== 'moderator') {
    return <FreshRole id={session.id} waiting={waiting} otherwise={notFound} />;
  }
  return children;
}
