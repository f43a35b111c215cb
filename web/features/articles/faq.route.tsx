import type { PageHandle } from '#web/lib/subjects.ts';
import { articlePage } from './article.tsx';
import { articleTexts } from './article-text.ts';
import { FaqFacts } from './faq-facts.tsx';
import { FaqSearch, Question } from './faq-search.tsx';

const texts = articleTexts(import.meta.glob('/content/*/faq.mdx'));

export const handle: PageHandle = {
  subjects: ['articles'],
};

export default articlePage(texts, {
  top: ({ outline }) => (
    <>
      <FaqFacts questions={outline.questions} />
      <FaqSearch outline={outline} />
    </>
  ),
  parts: { Question },
});
