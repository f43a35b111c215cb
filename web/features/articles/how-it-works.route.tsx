import type { PageHandle } from '#web/lib/subjects.ts';
import { articlePage } from './article.tsx';
import { articleTexts } from './article-text.ts';

const texts = articleTexts(import.meta.glob('/content/*/how-it-works.mdx'));

export const handle: PageHandle = {
  subjects: ['articles'],
};

export default articlePage(texts);
