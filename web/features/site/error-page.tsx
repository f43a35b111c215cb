import tools from '@lobehub/fluent-emoji-3d/assets/1f527.webp?url';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { usePageUrl } from '#web/lib/language.ts';
import { isReachable, type Outage, onceReachable, useOutage } from '#web/lib/reachable.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { EmptyState, PageTitle } from '#web/ui/blocks.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { LazyNotFound } from './lazy-not-found.tsx';

const TITLE_OF = {
  network: 'common:failure.offline',
  server: 'common:failure.away',
  fault: 'common:failure.subtitle',
} as const;
const HELP_OF = {
  network: 'common:failure.offlineHelp',
  server: 'common:failure.awayHelp',
  fault: 'common:failure.help',
} as const;

/**
 * Shown for a page that failed: "not found" for a 404, else an apology, a button to try again and a link home. Where the
 * site cannot be reached it says so, and opens the page once it can.
 */
export function ErrorPage() {
  const error = useRouteError();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  return isNotFound ? <LazyNotFound /> : <FailedPage />;
}

function FailedPage() {
  const { t } = useTranslation();
  const page = usePageUrl();
  const outage = useOutageHere();
  return (
    <div className="page" style={{ paddingBlock: 24 }}>
      <PageMeta title={t('common:failure.title')} noindex />
      <PageTitle title={t('common:failure.title')} />
      <EmptyState
        picture={tools}
        tint="music"
        title={t(TITLE_OF[outage ?? 'fault'])}
        text={t(HELP_OF[outage ?? 'fault'])}
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

/** Asks whether the site is reachable at all; when it is not, loads the page again as soon as it is. */
function useOutageHere(): Outage | null {
  const outage = useOutage();
  useEffect(() => void isReachable(), []);
  const away = outage !== null;
  useEffect(() => (away ? onceReachable(() => location.reload()) : undefined), [away]);
  return outage;
}
