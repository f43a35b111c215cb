import { createElement as h, type ReactElement } from 'react';
import type { emailsStyle } from './style.ts';

/** An item in an email: its picture, if it has one, and its title link to `link`. */
export interface EmailCard {
  /** A text; a member's own text is isolated by `withinLine`. */
  title: string;
  /** Absolute URLs. */
  link: string;
  picture?: string;
  /** What this event brought: a sum that is claimed, a meeting that was set. */
  news?: string;
  /** Short texts, shown on one line: days, price, deposit, place. */
  facts: string[];
  /** Why it is in the email, as text. */
  reason?: string;
  /** What a person said, as text. */
  said?: string;
  /** What its receiver is to do, a sentence. */
  next?: string;
}

/** A card: a picture above its title and texts. In the plain text the title contains the link. */
export function card(
  { title, link, picture, news, facts, reason, said, next }: EmailCard,
  style: ReturnType<typeof emailsStyle>,
): ReactElement {
  return h(
    'div',
    { key: link, style: style.item },
    picture !== undefined &&
      h(
        'a',
        { href: link, 'data-skip-in-text': true },
        h('img', { src: picture, alt: '', width: 520, style: style.picture }),
      ),
    h(
      'p',
      { dir: 'auto', style: style.title },
      h('a', { href: link, style: style.titleLink }, title),
    ),
    news !== undefined && h('p', { style: style.news }, news),
    facts.length > 0 && h('p', { style: style.fact }, facts.join('\u00a0· ')),
    reason !== undefined && h('p', { dir: 'auto', style: style.fact }, reason),
    said !== undefined && h('p', { dir: 'auto', style: style.said }, said),
    next !== undefined && h('p', { style: style.next }, next),
  );
}
