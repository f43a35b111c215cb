import { createElement as h, type ReactElement } from 'react';
import type { lettersStyle } from './style.ts';

/** A thing a letter brings: its picture, if it has one, and its title lead to `link`. */
export interface LetterCard {
  /** In words; a person's are kept apart by `withinLine`. */
  title: string;
  /** Whole addresses. */
  link: string;
  picture?: string;
  /** In one line: price and place, in words. */
  facts: string[];
  /** Why it is in the letter, or what was said, in words. */
  reason?: string;
}

/** A card: a picture above its title, facts and reason. In the plain text the title carries the link. */
export function card(
  { title, link, picture, facts, reason }: LetterCard,
  style: ReturnType<typeof lettersStyle>,
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
    facts.length > 0 && h('p', { style: style.fact }, facts.join(' · ')),
    reason !== undefined && h('p', { dir: 'auto', style: style.fact }, reason),
  );
}
