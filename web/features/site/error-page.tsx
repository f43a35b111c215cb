import tools from '@lobehub/fluent-emoji-3d/assets/1f527.webp?url';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { EmptyState, PageTitle } from '#web/ui/blocks.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { LazyNotFound } from './lazy-not-found.tsx';

/** Shown for a page that failed: "not found" for a 404, else an apology, a button to try again and a link home. */
export function ErrorPage() {
  const { t } = useTranslation();
  const page = usePageUrl();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <LazyNotFound />;
  const offline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return (
    <div className="page" style={{ paddingBlock: 24 }}>
      <PageMeta title={t('common:failure.title')} noindex />
      <PageTitle title={t('common:failure.title')} />
      <EmptyState
        picture={tools}
        tint="music"
        title={offline ? t('common:failure.offline') : t('common:failure.subtitle')}
        text={offline ? t('common:failure.offlineHelp') : t('common:failure.help')}
        actions={
          <>
            <Button onClick={() => location.reload()}>{t('common:failure.tryAgain')}</Button>
            {/* loads a new document, without the broken state */}
            <LinkButton look="line" to={page('home')} reloadDocument>
              {t('common:notFound.goHome')}
            </LinkButton>
          </>
        }
      />
    </div>
  );
}
