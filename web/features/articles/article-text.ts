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

/** How the texts of one article are fetched, by language: from a glob over `content/*`. */
export type ArticleTexts = Record<Language, () => Promise<ArticleText>>;

/** The texts that a glob over the articles of every language finds, by language. */
export function articleTexts(files: Record<string, () => Promise<unknown>>): ArticleTexts {
  const entries = Object.entries(files).map(([path, load]) => [path.split('/')[2], load]);
  return Object.fromEntries(entries) as ArticleTexts;
}
