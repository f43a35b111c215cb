import type { ComponentType } from 'react';
import type { Language } from '#contract/languages.ts';

/** An article of `content/{language}/`, as its file is compiled. */
export interface ArticleText {
  default: ComponentType<{ components: object }>;
  frontmatter: {
    title: string;
    subtitle: string;
    description: string;
    /** The day of the last change, `YYYY-MM-DD`, where it matters. */
    updated?: string;
  };
  outline: {
    sections: { id: string; title: string }[];
    questions: { id: string; section: string; ask: string; answer: string }[];
  };
}

/** The texts of one article. */
export interface ArticleTexts {
  /**
   * Fetches a text once for all callers. A failure is remembered: a component that shows the text would otherwise fetch
   * forever.
   */
  fetch: (language: Language) => Promise<ArticleText>;
  /** The text, once it has been fetched. */
  known: (language: Language) => ArticleText | undefined;
}

/** The texts that a glob over the articles of every language finds. */
export function articleTexts(files: Record<string, () => Promise<unknown>>): ArticleTexts {
  const loads = new Map(Object.entries(files).map(([path, load]) => [path.split('/')[2], load]));
  const known = new Map<Language, ArticleText>();
  const fetched = new Map<Language, Promise<ArticleText>>();
  const load = async (language: Language) => {
    const text = (await loads.get(language)?.()) as ArticleText;
    known.set(language, text);
    return text;
  };
  return {
    fetch: (language) => {
      const fetching = fetched.get(language) ?? load(language);
      fetched.set(language, fetching);
      return fetching;
    },
    known: (language) => known.get(language),
  };
}
