import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Audience, PAGES, pageAt } from '#contract/paths.ts';
import { usePageUrl } from './language.ts';
import { useSession } from './session.ts';

/** Where a signed-out visitor wanted to go: the router state `connexion` receives and returns to. */
export interface ComeBack {
  from: { pathname: string; search: string; hash: string };
}

/** Reads the router state of the sign-in and sign-up pages: the address to return to, or null. */
export function comeBackAddress(state: unknown): string | null {
  const from = (state as Partial<ComeBack> | null)?.from;
  if (!from?.pathname?.startsWith('/') || from.pathname.startsWith('//')) return null;
  return `${from.pathname}${from.search ?? ''}${from.hash ?? ''}`;
}

/** Who the page at a path (with its language prefix) is for; unknown pages are public. */
export function audienceOf(pathname: string): Audience {
  const name = pageAt(pathname.split('/').slice(2).join('/'));
  return name ? PAGES[name].audience : 'public';
}

/**
 * Sends visitors where they may be: signed-out ones from member pages to sign-in (which brings them back),
 * signed-in ones from guest pages to their dashboard, or to the phone page while it is unverified. The
 * server renders `waiting` for member pages, as it knows nobody; public pages are never held back.
 */
export function Guard({ children, waiting }: { children: ReactNode; waiting: ReactNode }) {
  const { status, session } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const page = usePageUrl();
  const audience = audienceOf(location.pathname);
  const forMembers = audience === 'member' || audience === 'phone';
  const turnedAway =
    (forMembers && status === 'anonymous') || (audience === 'guest' && status === 'member');
  const guestTarget = page(session?.verifiedPhone ? 'dashboard' : 'phone');
  useEffect(() => {
    if (!turnedAway) return;
    if (forMembers) {
      const { pathname, search, hash } = location;
      const state: ComeBack = { from: { pathname, search, hash } };
      navigate(page('login'), { replace: true, state });
    } else {
      // someone who just signed in goes back to where they came from
      navigate(comeBackAddress(location.state) ?? guestTarget, { replace: true });
    }
  });
  return turnedAway || (forMembers && status === 'unknown') ? waiting : children;
}
