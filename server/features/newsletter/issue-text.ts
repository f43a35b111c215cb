import type { Paragraph } from '../../letters/index.ts';

/** What is wrong with an issue as it was written; told to the operator. */
export class UnusableIssue extends Error {
  override name = 'UnusableIssue';
}

/** An issue in one language. */
export interface IssueText {
  subject: string;
  /** Paragraphs divided by empty lines, with links as Markdown has them. */
  body: string;
}

const LINK = /\[([^\]\n]+)\]\((\S+?)\)/g;
/** Markdown that our letters do not speak: it would reach readers as signs. */
const OTHER_MARKDOWN = /^(#|>|[-*+] |\d+\. |```|!\[)|\*\*|!\[/;

/**
 * Reads an issue: `# subject` on the first line, then paragraphs with `[links](https://...)`.
 * @param file named in what is thrown
 * @throws UnusableIssue
 */
export function readIssueText(file: string, written: string): IssueText {
  const [first = '', ...lines] = written
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const subject = /^# +(\S.*)$/.exec(first.trimEnd())?.[1];
  if (!subject) throw new UnusableIssue(`${file}: the first line must be "# " and the subject.`);
  for (const [index, line] of lines.entries()) {
    if (OTHER_MARKDOWN.test(line.trimStart())) {
      throw new UnusableIssue(
        `${file}, line ${index + 2}: an issue has paragraphs and links, and no other Markdown.`,
      );
    }
  }
  const body = lines.join('\n').trim();
  if (body === '') throw new UnusableIssue(`${file}: nothing is written under the subject.`);
  for (const [, , link = ''] of body.matchAll(LINK)) {
    if (!/^https?:$/.test(URL.parse(link)?.protocol ?? '')) {
      throw new UnusableIssue(`${file}: ${link} is no http or https address.`);
    }
  }
  return { subject, body };
}

/** The paragraphs of a body, links apart from the text around them. */
export function paragraphsOf(body: string): Paragraph[] {
  return body.split(/\n\s*\n/).map((paragraph) => {
    const line = paragraph.replace(/\s*\n\s*/g, ' ').trim();
    const parts: Paragraph = [];
    let end = 0;
    for (const found of line.matchAll(LINK)) {
      const [whole, text = '', link = ''] = found;
      if (found.index > end) parts.push(line.slice(end, found.index));
      parts.push({ text, link });
      end = found.index + whole.length;
    }
    if (end < line.length) parts.push(line.slice(end));
    return parts;
  });
}
