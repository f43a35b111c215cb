import type { Plugin } from 'vite';
import { isLanguage } from '../../contract/languages.ts';
import { compileArticle } from './compile.ts';

/** Lets pages import the articles of `content/{language}/*.mdx`. */
export function articles(): Plugin {
  return {
    name: 'articles',
    enforce: 'pre',
    async transform(source, id) {
      const language = /\/content\/(\w+)\/[\w-]+\.mdx$/.exec(id)?.[1];
      if (!isLanguage(language)) return null;
      const { code } = await compileArticle(source, language);
      return { code, map: null };
    },
  };
}
