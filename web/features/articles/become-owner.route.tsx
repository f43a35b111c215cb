import type { LoaderFunctionArgs } from 'react-router';
import { simulatePrice } from '#contract/simulator/operations.ts';
import { SIMULATED_TYPES } from '#contract/simulator/schemas.ts';
import { load } from '#web/lib/server-api.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { articlePage } from './article.tsx';
import { articleTexts } from './article-text.ts';
import { OwnerEarnings } from './owner-earnings.tsx';

const texts = articleTexts(import.meta.glob('/content/*/become-owner.mdx'));

export const handle: PageHandle = {
  subjects: ['articles', 'simulator', 'terms'],
};

export function loader(args: LoaderFunctionArgs) {
  return Promise.all(
    SIMULATED_TYPES.map(async (type) => ({
      type,
      simulation: await load(args, simulatePrice, { query: { type, days: 1, country: 'TN' } }),
    })),
  );
}

export default articlePage(texts, {
  parts: { Earnings: OwnerEarnings },
});
