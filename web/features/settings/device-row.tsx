import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { useState } from 'react';
import { endSession, listSessions } from '#contract/accounts/operations.ts';
import type { DeviceSession } from '#contract/accounts/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useInvalidate } from '#web/lib/queries/invalidate.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/marks.tsx';
import { toast, toastError } from '#web/ui/toast.ts';
import styles from './settings-list.module.css';

const ICONS = {
  desktop: IconDeviceDesktop,
  mobile: IconDeviceMobile,
  tablet: IconDeviceTablet,
};

/** A device and when it was last used; the current one is marked instead. */
export function DeviceRow({ device }: { device: DeviceSession }) {
  const { t } = useTranslation();
  const { relative } = useFormat();
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState(false);
  const Icon = ICONS[device.device ?? 'desktop'];
  const known = [device.browser, device.system].filter((name) => name !== null);
  const name = known.length > 0 ? known.join('\u00a0· ') : t('settings:devices.unknown');
  const end = async () => {
    setBusy(true);
    const result = await callApi(endSession, { params: { id: device.id } });
    // already signed out elsewhere: that is the wanted result
    const ended = result.success || result.error.code === 'sessionNotFound';
    if (ended) await invalidate(listSessions);
    setBusy(false);
    if (ended) toast('settings:devices.ended', { kind: 'success' });
    else toastError(result.error);
  };
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon size={24} aria-hidden />
      </span>
      <div className={styles.main}>
        <b>
          <bdi>{name}</bdi>
        </b>
        {device.current ? (
          <Badge tone="good">{t('settings:devices.current')}</Badge>
        ) : (
          <small>
            {t('settings:devices.lastUsed', { when: relative(device.lastUsedAt, new Date()) })}
          </small>
        )}
      </div>
      {!device.current && (
        <Button
          look="line"
          busy={busy}
          aria-label={t('settings:devices.endNamed', { name })}
          onClick={end}
        >
          {t('settings:devices.end')}
        </Button>
      )}
    </li>
  );
}
