/** The facts of an audit about an element or file. */
const FACTS = new Set([
  'url',
  'description',
  'issueType',
  'cause',
  'reason',
  'subpart',
  'duration',
  'totalBytes',
  'wastedBytes',
  'wastedMs',
]);
/** Of no use to a reader: how the table is drawn, how the values were computed. */
const IGNORED = new Set(['headings', 'debugData']);
/** The number of printed lines of one audit. */
const MOST = 10;

/** The elements and files that an audit's details name, each as one line. */
export function elementsOf(details: unknown): string[] {
  const lines = [...new Set(linesOf(details))];
  const shown = lines.slice(0, MOST);
  return lines.length > MOST ? [...shown, `and ${lines.length - MOST} more`] : shown;
}

/** Tables, lists and trees can be nested: everything with a fact or an element is a line. */
function linesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linesOf);
  if (typeof value !== 'object' || value === null) return [];
  if (isElement(value)) return [elementLine(value)];
  const entries = Object.entries(value).filter(([key]) => !IGNORED.has(key));
  const facts = entries.flatMap(([key, child]) => factOf(key, child));
  const below = entries.flatMap(([, child]) => (isElement(child) ? [] : linesOf(child)));
  return facts.length > 0 ? [facts.join(', '), ...below] : below;
}

function factOf(key: string, value: unknown): string[] {
  if (isElement(value)) return [elementLine(value)];
  if (!FACTS.has(key)) return [];
  if (typeof value === 'number') return [`${key} ${Math.round(value)}`];
  return typeof value === 'string' ? [key === 'url' ? value : `${key} ${value}`] : [];
}

interface PageElement {
  type: 'node';
  selector?: string;
  snippet?: string;
  explanation?: string;
}

const isElement = (value: unknown): value is PageElement =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'node';

function elementLine({ selector, snippet, explanation }: PageElement): string {
  return [selector, snippet, explanation?.replaceAll(/\s+/g, ' ')].filter(Boolean).join(' ');
}
