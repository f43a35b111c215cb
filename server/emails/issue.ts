import { brandIn } from '#contract/brand.ts';
import type { Language } from '#contract/languages.ts';
import type { Context } from '../context.ts';
import { serverText } from '../texts.ts';
import type { Paragraph } from './render.ts';

/** A newsletter to one subscriber: the operator's text in the layout of our emails. */
export interface Issue {
  /** The same when the same copy is sent again. */
  id: string;
  to: string;
  language: Language;
  subject: string;
  paragraphs: Paragraph[];
  /** The absolute URL that ends the subscription: mail programs post to it and people open it. */
  unsubscribe: string;
}

/** Hands a newsletter to the mail server. */
export async function sendIssue(
  { mailer, config }: Pick<Context, 'mailer' | 'config'>,
  { id, to, language, subject, paragraphs, unsubscribe }: Issue,
): Promise<void> {
  const brand = brandIn(language);
  const { renderEmail } = await import('./render.ts');
  const { html, text } = await renderEmail({
    language,
    brand,
    heading: subject,
    greeting: null,
    body: paragraphs,
    preview: textOf(paragraphs[0] ?? []),
    quote: null,
    button: null,
    cards: [],
    next: null,
    why: serverText(language, 'mails:frame.whySubscriber', { brand }),
    choices: [{ link: unsubscribe, action: serverText(language, 'mails:frame.leaveNewsletter') }],
  });
  const messageId = `<${id}@${new URL(config.publicUrl).hostname}>`;
  await mailer.send({ to, subject, html, text, messageId, unsubscribe });
}

const textOf = (paragraph: Paragraph): string =>
  paragraph.map((part) => (typeof part === 'string' ? part : part.text)).join('');
