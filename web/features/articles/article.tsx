import { type ComponentType, type ReactNode, Suspense, use } from 'react';
import { useLanguage } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Loading, PageTitle } from '#web/ui/blocks.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import styles from './article.module.css';
import { ARTICLE_PARTS } from './article-parts.tsx';
import type { ArticleText, ArticleTexts } from './article-text.ts';
import { Contents, FoldedContents } from './contents.tsx';
import { LastUpdate } from './last-update.tsx';

interface FrameProps {
  /** Content between the title and the text. */
  top?: ((text: ArticleText) => ReactNode) | undefined;
  /** Components that only this article uses, by name. */
  parts?: Record<string, ComponentType<never>> | undefined;
}

/** The page of an article, whose text in the page's language is fetched when it is needed. */
export function articlePage(texts: ArticleTexts, frame: FrameProps = {}): () => ReactNode {
  function Fetched() {
    const language = useLanguage();
    const text = texts.known(language) ?? use(texts.fetch(language));
    return <Article text={text} {...frame} />;
  }
  return () => (
    <Suspense fallback={<Loading />}>
      <Fetched />
    </Suspense>
  );
}

function Article({ text, top, parts }: FrameProps & { text: ArticleText }) {
  const { t } = useTranslation();
  const { title, subtitle, description, updated } = text.frontmatter;
  const { sections } = text.outline;
  const Text = text.default;
  return (
    <div className="page">
      <PageMeta title={title} description={description} />
      <div className={styles.columns}>
        <Contents label={t('articles:contents')} sections={sections} />
        <article className={styles.article}>
          <PageTitle title={title} subtitle={subtitle} />
          {updated && <LastUpdate day={updated} />}
          <FoldedContents label={t('articles:contents')} sections={sections} />
          {top?.(text)}
          <Text components={{ ...ARTICLE_PARTS, ...parts }} />
        </article>
      </div>
    </div>
  );
}
