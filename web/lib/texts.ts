import { createContext, use } from 'react';
import type { Translate } from '#contract/texts.ts';

/** The site's texts in one language, as far as they are here. */
export interface Texts {
  t: Translate;
  /**
   * Brings subjects (locale files).
   * @returns nothing when all are here already; else one promise, the same for the same subjects until it is settled,
   * that rejects when one cannot be had
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

/** Waits (`Suspense`) until the texts of these subjects are here; fails when they cannot be had. */
export function useSubjects(subjects: readonly string[], texts: Texts = useTexts()): void {
  // one wait for all: React knows several apart by their order, which would change as they arrive
  const coming = texts.load(subjects);
  if (coming) use(coming);
}

/** A text that lacks stops a developer; a visitor reads on. */
export function tellFault(fault: string): void {
  if (import.meta.env.DEV) throw new Error(fault);
  console.error(fault);
}
