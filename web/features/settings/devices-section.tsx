import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listSessions } from '#contract/accounts/operations.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { DeviceRow } from './device-row.tsx';
import { EndOthersDialog } from './end-others-dialog.tsx';
import { Section } from './section.tsx';
import styles from './settings.module.css';
import { SettingsList } from './settings-list.tsx';

/** When the member last signed in, and where; one device or all others can be signed out. */
export function DevicesSection() {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const lastLogin = useMember()?.lastLogin;
  const list = useQuery(callQuery(listSessions, {}));
  const [asking, setAsking] = useState(false);
  const others = list.data?.items.some(({ current }) => !current) ?? false;
  return (
    <Section name="devices" text={t('settings:devices.text')}>
      {lastLogin && (
        <p className={styles.text}>
          {t('settings:devices.lastLogin', { when: isolated(moment(lastLogin)) })}
        </p>
      )}
      <SettingsList list={list}>
        {(device) => <DeviceRow key={device.id} device={device} />}
      </SettingsList>
      {others && (
        <div>
          <Button look="line" onClick={() => setAsking(true)}>
            {t('settings:devices.endOthers')}
          </Button>
        </div>
      )}
      <EndOthersDialog open={asking} onClose={() => setAsking(false)} />
    </Section>
  );
}
