import type { PageHandle } from '#web/lib/subjects.ts';
import { articlePage } from './article.tsx';
import { articleTexts } from './article-text.ts';
import { OwnerEarnings } from './owner-earnings.tsx';
import { loadOwnerEarnings } from './owner-earnings-data.ts';

const texts = articleTexts(import.meta.glob('/content/*/become-owner.mdx'));

export const handle: PageHandle = {
  subjects: ['articles', 'simulator', 'terms'],
};

export const loader = loadOwnerEarnings;

export default articlePage(texts, {
  parts: { Earnings: OwnerEarnings },
});
