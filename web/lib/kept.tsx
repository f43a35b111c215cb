import { createContext, type HTMLAttributes, type ReactNode, use } from 'react';

/** Gives the HTML of a part, rendered once for all pages that have one with the same key. */
export type KeepPart = (by: unknown, part: ReactNode) => string;

/** Set by the server alone: browsers render every part. */
export const KeptContext = createContext<KeepPart | null>(null);

interface KeptProps extends HTMLAttributes<HTMLElement> {
  as: 'article' | 'div' | 'nav';
  /** Everything that what is inside depends on, beside the language; null where this one is not to be kept. */
  by: unknown;
}

/**
 * An element whose inside is the same on many pages, so that the server renders it once. What is inside may ask for texts, the
 * language and what only a browser knows; nothing of the page (its address, its data), no ids (`useId`), and nothing that
 * belongs into the head.
 */
export function Kept({ as: Element, by, children, ...rest }: KeptProps) {
  const keep = use(KeptContext);
  if (!keep || by === null) return <Element {...rest}>{children}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React has rendered
  return <Element {...rest} dangerouslySetInnerHTML={{ __html: keep(by, children) }} />;
}
