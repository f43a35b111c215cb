import type { Language } from '#contract/languages.ts';
import { AR } from './ar.ts';
import type { CopyRule } from './copy-rule.ts';
import { EN } from './en.ts';
import { EVERY_LANGUAGE } from './every-language.ts';
import { FR } from './fr.ts';
import { TN } from './tn.ts';

/** A text for people: where it stands (`bookings:role.owner`, `content/fr/faq.mdx:12`) and what it says. */
export interface CopyText {
  where: string;
  text: string;
}

/** A text that breaks a rule of its language. */
export interface CopyFault extends CopyText {
  rule: string;
  instead: string;
}

/** The rules of each language, those of every language included. */
export const COPY_RULES: Record<Language, CopyRule[]> = {
  fr: [...EVERY_LANGUAGE, ...FR],
  en: [...EVERY_LANGUAGE, ...EN],
  tn: [...EVERY_LANGUAGE, ...TN],
  ar: [...EVERY_LANGUAGE, ...AR],
};

function isExcepted({ except = [] }: CopyRule, where: string): boolean {
  return except.some((place) =>
    /[.:]$/.test(place)
      ? where.startsWith(place)
      : where === place || where.startsWith(`${place}:`),
  );
}

/** Each text that breaks a rule, once for every rule that it breaks. */
export function findCopyFaults(rules: CopyRule[], texts: CopyText[]): CopyFault[] {
  return texts.flatMap(({ where, text }) =>
    rules
      .filter((rule) => rule.refused.test(text) && !isExcepted(rule, where))
      .map((rule) => ({ where, text, rule: rule.name, instead: rule.instead })),
  );
}
