import type { FAQPage } from 'schema-dts';
import { JsonLd } from '#web/ui/json-ld.tsx';
import type { ArticleText } from './article-text.ts';

/** The questions with their answers, for search engines. */
export function FaqFacts({ questions }: Pick<ArticleText['outline'], 'questions'>) {
  return (
    <JsonLd<FAQPage>
      data={{
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: questions.map(({ ask, answer }) => ({
          '@type': 'Question',
          name: ask,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      }}
    />
  );
}
