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
import { card, type EmailCard } from './cards.ts';
import { emailsStyle } from './style.ts';

/** Text, with links in it. */
export type Paragraph = (string | { text: string; link: string })[];

/** The parts of an email, as text. */
export interface EmailParts {
  language: Language;
  brand: string;
  heading: string;
  greeting: string | null;
  body: Paragraph[];
  /** The first words, as a mailbox lists them. */
  preview: string;
  /** A person's text under a label of ours. */
  quote: { label: string; text: string } | null;
  /** `hint` stands above the plain link, for mail programs in which the button does not work. */
  button: { link: string; action: string; hint: string } | null;
  cards: EmailCard[];
  /** What to do now. */
  next: string | null;
  /** Why one receives this email. */
  why: string;
  /** Where and how to stop emails like this. */
  choices: { link: string; action: string }[];
}

/** An email as HTML, for phones first, and as plain text. */
export async function renderEmail(parts: EmailParts): Promise<{ html: string; text: string }> {
  const html = await render(page(parts));
  const text = toPlainText(html, {
    selectors: [{ selector: 'h1', options: { uppercase: false } }],
  });
  return { html, text };
}

/** Left out of the plain text, where it would be repeated. */
const HTML_ONLY = { 'data-skip-in-text': true };

function page(parts: EmailParts): ReactElement {
  const { tag: lang, direction: dir } = LANGUAGE_FACTS[parts.language];
  const style = emailsStyle(dir);
  // several mail programs drop the outermost elements: language and direction are repeated inside
  const reading = { lang, dir };
  return h(
    Html,
    reading,
    h(Head, null, h('title', null, parts.heading)),
    h(Preview, null, parts.preview),
    h(
      Body,
      { style: style.page },
      h(
        Container,
        { ...reading, style: style.card },
        h(Text, { ...HTML_ONLY, style: style.brand }, parts.brand),
        h(Heading, { as: 'h1', style: style.heading }, parts.heading),
        parts.greeting !== null && h(Text, { style: style.text }, parts.greeting),
        parts.body.map((one, index) => paragraph(one, index, style)),
        parts.quote && quote(parts.quote, style),
        parts.cards.map((one) => card(one, style)),
        parts.button && button(parts.button, style),
        parts.next !== null && h(Text, { style: style.text }, parts.next),
        h(Hr, { style: style.rule }),
        h(Text, { style: style.small }, parts.why),
        parts.choices.map(({ link, action }) =>
          h(
            Text,
            { key: link, style: style.small },
            h('a', { href: link, style: style.link }, action),
          ),
        ),
      ),
    ),
  );
}

type Style = ReturnType<typeof emailsStyle>;

function paragraph(parts: Paragraph, index: number, style: Style): ReactElement {
  const said = parts.map((part, place) =>
    typeof part === 'string'
      ? part
      : h('a', { key: `link ${place}`, href: part.link, style: style.link }, part.text),
  );
  return h(Text, { key: `paragraph ${index}`, style: style.text }, said);
}

function quote({ label, text }: NonNullable<EmailParts['quote']>, style: Style): ReactElement {
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
  { link, action, hint }: NonNullable<EmailParts['button']>,
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
