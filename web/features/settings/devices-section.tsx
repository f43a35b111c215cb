import { useState } from 'react';
import { listSessions } from '#contract/accounts/operations.ts';
import { callApi } from '#web/lib/api.ts';
import { usePagedList } from '#web/lib/paged-list.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { DeviceRow } from './device-row.tsx';
import { EndOthersDialog } from './end-others-dialog.tsx';
import { Section } from './section.tsx';
import { SettingsList } from './settings-list.tsx';

/** The API returns the whole list: one page without a next one. */
async function readDevices() {
  const result = await callApi(listSessions, {});
  return result.success ? { ...result, data: { ...result.data, nextCursor: null } } : result;
}

/** Where the member is signed in; one device or all others can be signed out. */
export function DevicesSection() {
  const { t } = useTranslation();
  const list = usePagedList(readDevices);
  const [asking, setAsking] = useState(false);
  const others = list.items?.some(({ current }) => !current) ?? false;
  return (
    <Section name="devices" text={t('settings:devices.text')}>
      <SettingsList list={list}>
        {(device) => (
          <DeviceRow
            key={device.id}
            device={device}
            onEnded={() => list.change((items) => items.filter(({ id }) => id !== device.id))}
          />
        )}
      </SettingsList>
      {others && (
        <div>
          <Button look="line" onClick={() => setAsking(true)}>
            {t('settings:devices.endOthers')}
          </Button>
        </div>
      )}
      <EndOthersDialog
        open={asking}
        onClose={() => setAsking(false)}
        onEnded={() => {
          setAsking(false);
          list.change((items) => items.filter(({ current }) => current));
        }}
      />
    </Section>
  );
}
