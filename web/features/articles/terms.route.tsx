import type { PageHandle } from '#web/lib/subjects.ts';
import { articlePage } from './article.tsx';
import { articleTexts } from './article-text.ts';

export const handle: PageHandle = { subjects: ['articles'], readable: true };

export default articlePage(articleTexts(import.meta.glob('/content/*/terms.mdx')));
