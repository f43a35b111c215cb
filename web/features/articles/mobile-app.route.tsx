import type { PageHandle } from '#web/lib/subjects.ts';
import { articlePage } from './article.tsx';
import { articleTexts } from './article-text.ts';
import { INSTALL_PARTS } from './install-parts.tsx';

const texts = articleTexts(import.meta.glob('/content/*/mobile-app.mdx'));

export const handle: PageHandle = { subjects: ['articles', 'install'] };

export default articlePage(texts, {
  parts: INSTALL_PARTS,
});
