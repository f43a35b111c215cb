import { createContext, use } from 'react';
import type { Translate } from '#contract/texts.ts';

/** The site's texts in one language, as far as they are loaded. */
export interface Texts {
  t: Translate;
  /**
   * Loads subjects (locale files).
   * @returns nothing when all are loaded already; else one promise, the same for the same subjects until it is
   * settled, that rejects when one cannot be fetched
   */
  load(subjects: readonly string[]): Promise<void> | undefined;
}

/** The texts of the page's language. */
export const TextsContext = createContext<Texts | null>(null);

function useTexts(): Texts {
  const texts = use(TextsContext);
  if (!texts) throw new Error('No texts around this part.');
  return texts;
}

/** `const { t } = useTranslation()`, then the full key: `t('common:action.tryAgain')`. */
export function useTranslation(): { t: Translate } {
  return useTexts();
}

/** Suspends until the texts of these subjects are loaded; fails when they cannot be fetched. */
export function useSubjects(subjects: readonly string[], texts: Texts = useTexts()): void {
  // one promise for all: React distinguishes several by their order, which would change as they arrive
  const coming = texts.load(subjects);
  if (coming) use(coming);
}

/** A missing text is an error for developers; visitors can read on. */
export function reportFault(fault: string): void {
  if (import.meta.env.DEV) throw new Error(fault);
  console.error(fault);
}
