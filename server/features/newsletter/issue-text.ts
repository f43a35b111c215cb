import type { Paragraph } from '../../emails/index.ts';

/** An error in the text of an issue; shown to the operator. */
export class UnusableIssue extends Error {
  override name = 'UnusableIssue';
}

/** An issue in one language. */
export interface IssueText {
  subject: string;
  /** Paragraphs separated by empty lines, with Markdown links. */
  body: string;
}

const LINK = /\[([^\]\n]+)\]\((\S+?)\)/g;
/** Markdown that the emails do not support: readers would see its signs. */
const OTHER_MARKDOWN = /^(#|>|[-*+] |\d+\. |```|!\[)|\*\*|!\[/;

/**
 * Parses an issue: `# subject` on the first line, then paragraphs with `[links](https://...)`.
 * @param file named in the error
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

/** The paragraphs of a body, with links separated from the text around them. */
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
