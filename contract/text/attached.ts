/**
 * A particle as the last letter of a text in Arabic script, stretched to be written onto what follows (`لـ`), or "and"; then a
 * Latin letter, also behind the mark that isolates a name in a page.
 */
const PARTICLE_AND_LATIN = /^[ـو]\u2068?[a-zÀ-ɏ]/i;

/**
 * A text and the value that follows it, as Arabic script writes them together: a particle is written onto an Arabic name
 * and onto a figure, but stands apart from a Latin name (`لـ Inès`), against which it would look like a letter of it.
 */
export function attached(before: string, value: string): string {
  return before + (PARTICLE_AND_LATIN.test(before.slice(-1) + value) ? '\u00a0' : '') + value;
}
