/** What texts for people do not say in a language, and what they say instead. */
export interface CopyRule {
  /** Short name of the kind of fault; the faults are counted by it. */
  name: string;
  /** What is refused; needs no flag, except `i` and `u`. Word boundaries of Arabic: `(?<!\p{L})…(?!\p{L})` with `u`. */
  refused: RegExp;
  /** What to write instead. */
  instead: string;
  /**
   * Where it is right all the same: a whole key (`common:state.loading`), the start of keys, ending in `.` or `:`
   * (`errors:`), or an article (`content/fr/faq.mdx`). Each has a comment with its reason.
   */
  except?: string[];
}

/** One rule for several words that are refused for the same reason. */
export function rule(
  name: string,
  refused: RegExp,
  instead: string,
  ...except: string[]
): CopyRule {
  return except.length === 0 ? { name, refused, instead } : { name, refused, instead, except };
}
