import { type ComponentProps, createContext, type MouseEvent, type ReactNode, use } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router';

/** How links are followed, the same for all links of a page. */
const FollowContext = createContext<NavigateFunction | null>(null);

/** The path of the page one is on. */
export const HereContext = createContext('');

/** Lets the links inside lead on without a new document, and know where one is. */
export function FollowLinks({ children }: { children: ReactNode }) {
  return (
    <FollowContext value={useNavigate()}>
      <HereContext value={useLocation().pathname}>{children}</HereContext>
    </FollowContext>
  );
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Site-relative (`/fr/faq`), or what is to change of the page's own address (`?tab=reviews`, `#contact`). */
  to: string;
  /** What the page that it leads to is told beside its address. */
  state?: unknown;
  /** Takes the place of the page one is on in the history, as a link to that page itself does. */
  replace?: boolean;
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean;
  /** Leads to a new document. */
  reloadDocument?: boolean;
}

/** Whether a press follows the link here: not in another tab, nor to save it. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

/**
 * A link within the site. A page has a hundred of them, on the server and in the browser: it asks for nothing but how links
 * are followed, and reads where it leads to when it is pressed (React Router's own resolves that at each rendering).
 */
export function Link({
  to,
  state,
  replace,
  preventScrollReset,
  reloadDocument,
  onClick,
  ...rest
}: LinkProps) {
  const navigate = use(FollowContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || reloadDocument || !navigate || !isPlain(event)) return;
    const { origin, pathname, search, hash, href, target } = event.currentTarget;
    if (origin !== window.location.origin || (target && target !== '_self')) return;
    event.preventDefault();
    navigate(
      { pathname, search, hash },
      { replace: replace ?? href === window.location.href, state, preventScrollReset },
    );
  };
  return <a {...rest} href={to} onClick={follow} />;
}

/** A link that tells when it leads to the page one is on, or to one above it. @param end only to the page itself */
export function NavLink({ end, ...link }: LinkProps & { end?: boolean }) {
  const here = use(HereContext);
  const isHere = here === link.to || (!end && here.startsWith(`${link.to}/`));
  return <Link {...link} aria-current={isHere ? 'page' : undefined} />;
}
