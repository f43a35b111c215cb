import { useState } from 'react';
import type { OperationOutput } from '#contract/operation.ts';
import { listLinks, removeLink } from '#contract/social/operations.ts';
import { ProviderMark } from '#web/features/social/index.ts';
import { callApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useInvalidate } from '#web/lib/queries/invalidate.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { toast, toastError } from '#web/ui/toast.ts';
import styles from './settings-list.module.css';

/** Trade marks, the same in every language. */
export const PROVIDER_NAMES = { google: 'Google', apple: 'Apple', facebook: 'Facebook' } as const;

/** A provider and since when it opens the account. */
export function ProviderRow({ link }: { link: OperationOutput<typeof listLinks>[number] }) {
  const { t } = useTranslation();
  const { longDay } = useFormat();
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState(false);
  const { provider } = link;
  const name = PROVIDER_NAMES[provider];
  const remove = async () => {
    setBusy(true);
    const result = await callApi(removeLink, { params: { provider } });
    // already removed on another device: that is the wanted result
    const removed = result.success || result.error.code === 'linkNotFound';
    if (removed) await invalidate(listLinks);
    setBusy(false);
    if (removed) toast('settings:providers.removed', { kind: 'success', values: { name } });
    else toastError(result.error);
  };
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <ProviderMark provider={provider} />
      </span>
      <div className={styles.main}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>{t('settings:providers.since', { day: longDay(link.linkedAt) })}</small>
      </div>
      <Button
        look="line"
        busy={busy}
        aria-label={t('settings:providers.removeNamed', { name })}
        onClick={remove}
      >
        {t('settings:providers.remove')}
      </Button>
    </li>
  );
}
