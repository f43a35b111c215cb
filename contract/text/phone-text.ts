import { PHONE_PREFIXES } from '../enums.ts';

type Prefix = (typeof PHONE_PREFIXES)[number]['prefix'];

/** How people of a country group the digits after its code, without the zero dialled at home. */
const GROUPS: Record<Prefix, readonly number[]> = {
  '+216': [2, 3, 3],
  '+33': [1, 2, 2, 2, 2],
  '+213': [3, 2, 2, 2],
  '+212': [3, 2, 2, 2],
  '+49': [3, 4, 4],
  '+41': [2, 3, 2, 2],
  '+32': [3, 2, 2, 2],
  '+39': [3, 3, 4],
  '+34': [3, 3, 3],
};

/** Italy alone keeps its zero. */
const KEEPS_ZERO: Prefix = '+39';

/** A number in E.164 as people read it: `+216 98 765 432`, with no-break spaces. */
export function groupedPhone(phone: string): string {
  const prefix = PHONE_PREFIXES.map((known) => known.prefix).find((known) =>
    phone.startsWith(known),
  );
  if (!prefix) return phone;
  const national = phone.slice(prefix.length);
  const digits = prefix === KEEPS_ZERO ? national : national.replace(/^0/, '');
  return [prefix, ...inGroups(digits, GROUPS[prefix])].join('\u00a0');
}

/** The same within a text, left to right in every language. */
export const phoneText = (phone: string): string => `\u2066${groupedPhone(phone)}\u2069`;

/** The last group takes what is left. */
function inGroups(digits: string, sizes: readonly number[]): string[] {
  const starts = sizes.map((_, index) =>
    sizes.slice(0, index).reduce((sum, size) => sum + size, 0),
  );
  return starts
    .map((start, index) => digits.slice(start, starts[index + 1]))
    .filter((group) => group !== '');
}
