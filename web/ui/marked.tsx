import { Fragment, type ReactNode } from 'react';

interface MarkedProps {
  /** A translated text with marks: `Louez, <em>des deux côtés</em>`. */
  text: string;
  /** How each mark is shown. */
  marks: Record<string, (inner: string) => ReactNode>;
}

const MARK = /<(\w+)>(.*?)<\/\1>/;

/** A text with marked parts. Unknown marks are shown as plain text. */
export function Marked({ text, marks }: MarkedProps) {
  // split() keeps the groups: before, mark, inner, before, mark, inner, ..., rest
  const parts = text.split(MARK);
  return parts.map((part, index) => {
    if (index % 3 === 0) return part;
    if (index % 3 === 2) return null;
    const inner = parts[index + 1] ?? '';
    const show = marks[part];
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    return <Fragment key={index}>{show ? show(inner) : inner}</Fragment>;
  });
}
