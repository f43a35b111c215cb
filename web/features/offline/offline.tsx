import { useEffect } from 'react';
import { useLanguage } from '#web/lib/language.ts';
import { useOutage } from '#web/lib/reachable.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { FloatingCard } from '#web/ui/floating-card.tsx';
import { followLinksByBrowser } from './follow-links.ts';
import styles from './offline.module.css';
import { startServiceWorker, useNewVersion } from './service-worker.ts';
import { useOnline } from './use-online.ts';

/** Shows that there is no connection, or that the site does not answer, offers a new version, and caches what members read. */
export function Offline() {
  const { t } = useTranslation();
  const online = useOnline();
  const away = useOutage() === 'server';
  // a visitor has no messages that wait
  const who = useMember() ? 'member' : 'visitor';
  useEffect(startServiceWorker, []);
  useEffect(() => (online ? undefined : followLinksByBrowser()), [online]);
  usePrefetchForOffline(online);
  return (
    <>
      <p className={styles.bar} role="status">
        {online ? away && t(`offline:bar.${who}.away`) : t(`offline:bar.${who}.text`)}
      </p>
      <NewVersion />
    </>
  );
}

function NewVersion() {
  const { t } = useTranslation();
  const { reload, later } = useNewVersion();
  if (!reload) return null;
  return (
    <FloatingCard title={t('offline:update.text')}>
      <Button look="ghost" onClick={later}>
        {t('offline:update.later')}
      </Button>
      <Button onClick={reload}>{t('offline:update.reload')}</Button>
    </FloatingCard>
  );
}

/** Its module is loaded for members alone. */
function usePrefetchForOffline(online: boolean): void {
  const memberId = useMember()?.id;
  const language = useLanguage();
  useEffect(() => {
    if (memberId === undefined || !online) return;
    let stop: (() => void) | undefined;
    let over = false;
    // the connection may be lost meanwhile: it is tried again when it is back
    import('./prefetch-for-offline.ts')
      .then(({ prefetchForOffline }) => {
        if (!over) stop = prefetchForOffline(memberId, language);
      })
      .catch(() => undefined);
    return () => {
      over = true;
      stop?.();
    };
  }, [memberId, language, online]);
}
