import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { render, toPlainText } from '@react-email/render';
import { Text } from '@react-email/text';
import { createElement as h, type ReactElement } from 'react';
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts';
import { card, type LetterCard } from './cards.ts';
import { lettersStyle } from './style.ts';

/** A letter's parts, in words. */
export interface LetterParts {
  language: Language;
  brand: string;
  heading: string;
  greeting: string;
  body: string;
  /** A person's words under a label of ours. */
  quote: { label: string; text: string } | null;
  /** `hint` stands above the plain link, for readers whose button does not work. */
  button: { link: string; action: string; hint: string } | null;
  cards: LetterCard[];
  /** What to do now. */
  next: string;
  /** Why one gets this letter. */
  why: string;
  /** Where one stops letters like this. */
  settings: { link: string; action: string } | null;
}

/** A letter as HTML, for phones first, and as plain text. */
export async function renderLetter(parts: LetterParts): Promise<{ html: string; text: string }> {
  const html = await render(page(parts));
  const text = toPlainText(html, {
    selectors: [{ selector: 'h1', options: { uppercase: false } }],
  });
  return { html, text };
}

/** Left out of the plain text, where it would be said twice. */
const HTML_ONLY = { 'data-skip-in-text': true };

function page(parts: LetterParts): ReactElement {
  const { tag: lang, direction: dir } = LANGUAGE_FACTS[parts.language];
  const style = lettersStyle(dir);
  // several mail readers drop the outermost elements: language and direction stand inside too
  const reading = { lang, dir };
  return h(
    Html,
    reading,
    h(Head, null, h('title', null, parts.heading)),
    h(Preview, null, parts.body),
    h(
      Body,
      { style: style.page },
      h(
        Container,
        { ...reading, style: style.card },
        h(Text, { ...HTML_ONLY, style: style.brand }, parts.brand),
        h(Heading, { as: 'h1', style: style.heading }, parts.heading),
        h(Text, { style: style.text }, parts.greeting),
        h(Text, { style: style.text }, parts.body),
        parts.quote && quote(parts.quote, style),
        parts.cards.map((one) => card(one, style)),
        parts.button && button(parts.button, style),
        h(Text, { style: style.text }, parts.next),
        h(Hr, { style: style.rule }),
        h(Text, { style: style.small }, parts.why),
        parts.settings &&
          h(
            Text,
            { style: style.small },
            h('a', { href: parts.settings.link, style: style.link }, parts.settings.action),
          ),
      ),
    ),
  );
}

type Style = ReturnType<typeof lettersStyle>;

function quote({ label, text }: NonNullable<LetterParts['quote']>, style: Style): ReactElement {
  const lines = text
    .split('\n')
    .flatMap((line, index) => [...(index > 0 ? [h('br', { key: `break ${index}` })] : []), line]);
  return h(
    'div',
    null,
    h(Text, { style: style.label }, label),
    h('blockquote', { dir: 'auto', style: style.quote }, lines),
  );
}

function button(
  { link, action, hint }: NonNullable<LetterParts['button']>,
  style: Style,
): ReactElement {
  return h(
    'div',
    null,
    h(Button, { href: link, style: style.button }, action),
    h(
      Text,
      { ...HTML_ONLY, style: style.small },
      hint,
      h('br'),
      h('a', { href: link, dir: 'ltr', style: style.link }, link),
    ),
  );
}
