import tools from '@lobehub/fluent-emoji-3d/assets/1f527.webp?url';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { EmptyState, PageTitle } from '#web/ui/blocks.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { NotFound } from './not-found.tsx';

/** What a page that failed shows: "not found" for a 404, else an apology and a way to try again. */
export function ErrorPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <div className="page" style={{ paddingBlock: 24 }}>
      <PageMeta title={t('common:failure.title')} noindex />
      <PageTitle title={t('common:failure.title')} />
      <EmptyState
        picture={tools}
        tint="music"
        title={t('common:failure.subtitle')}
        text={t('common:failure.help')}
        actions={<Button onClick={() => location.reload()}>{t('common:failure.tryAgain')}</Button>}
      />
    </div>
  );
}
