import {
  createContext,
  type ElementType,
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  use,
} from 'react';

/** Gives what stands for a part, which is rendered once for all pages that have one with the same key. */
export type KeepPart = (by: unknown, part: ReactNode) => string;

/** Set by the server alone: browsers render every part. */
export const KeptContext = createContext<KeepPart | null>(null);

interface KeptProps extends HTMLAttributes<HTMLElement> {
  as: 'article' | 'div' | 'nav';
  /** Everything that what is inside depends on, beside the language. */
  by: unknown;
  ref?: Ref<HTMLElement>;
}

/**
 * An element whose inside is the same on many pages, so that the server renders it once. What is inside may ask for texts, the
 * language and what only a browser knows; nothing of the page (its address, its data), no ids (`useId`), and nothing that
 * belongs into the head.
 */
export function Kept({ as, by, children, ...rest }: KeptProps) {
  const keep = use(KeptContext);
  const Element = as as ElementType;
  if (!keep) return <Element {...rest}>{children}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React has rendered
  return <Element {...rest} dangerouslySetInnerHTML={{ __html: keep(by, children) }} />;
}
