import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listPasskeys } from '#contract/passkeys/operations.ts';
import { renewSessionWithPasskey } from '#web/features/passkeys/index.ts';
import type { ApiError } from '#web/lib/api.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Loading } from '#web/ui/blocks.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { ReadFailure } from '#web/ui/read-failure.tsx';
import styles from './passkey-needed.module.css';

/** What a moderator has to do before the queues open: set up a passkey, confirm it, use it. */
export function PasskeyNeeded() {
  const { t } = useTranslation();
  const page = usePageUrl();
  const client = useQueryClient();
  const list = useQuery(callQuery(listPasskeys, {}));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  if (list.error) return <ReadFailure error={list.error} onRetry={list.refetch} />;
  if (!list.data) return <Loading />;
  const hasPasskey = list.data.items.length > 0;
  const hasUnconfirmed = list.data.items.some(({ confirmed }) => !confirmed);
  const use = async () => {
    setFailure(null);
    setBusy(true);
    const result = await renewSessionWithPasskey();
    setBusy(false);
    if (result.success) await client.resetQueries();
    else setFailure(result.error);
  };
  return (
    <section className={`panel ${styles.needed}`} aria-labelledby="passkey-needed">
      <PageMeta title={t('moderation:title')} noindex />
      <h2 id="passkey-needed">{t('moderation:passkey.title')}</h2>
      <p>{t(hasPasskey ? 'moderation:passkey.unused' : 'moderation:passkey.missing')}</p>
      {hasUnconfirmed && <p>{t('moderation:passkey.unconfirmed')}</p>}
      {failure && <CallFailure error={failure} />}
      {hasPasskey ? (
        <>
          <Button large busy={busy} onClick={use}>
            {t('moderation:passkey.use')}
          </Button>
          <p className="muted">{t('moderation:passkey.other')}</p>
        </>
      ) : (
        <LinkButton large to={`${page('settings')}#passkeys`}>
          {t('moderation:passkey.settings')}
        </LinkButton>
      )}
    </section>
  );
}
