import { type FormEvent, useState } from 'react';
import { changeNotificationPreferences } from '#contract/notifications/operations.ts';
import type { NotificationPreferences } from '#contract/notifications/schemas.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { useTimeZone } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { Checkbox, TextInput } from '#web/ui/inputs.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './settings.module.css';

/** The default: the hours when most people sleep. */
const NIGHT = { from: '22:00', until: '07:00' };

/** Hours without mail, in the time zone of the device that sets them. */
export function QuietHoursForm({ preferences }: { preferences: NotificationPreferences }) {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const [wanted, setWanted] = useState(preferences.quietHours !== null);
  const [hours, setHours] = useState(preferences.quietHours ?? NIGHT);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setBusy(true);
    const body = { quietHours: wanted ? hours : null, timeZone };
    const result = await callApi(changeNotificationPreferences, { body });
    setBusy(false);
    if (!result.success) return setFailure(result.error);
    toast('settings:notifications.saved', { kind: 'success' });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && <CallFailure error={failure} />}
      <Checkbox
        label={t('settings:notifications.quiet')}
        checked={wanted}
        onChange={(event) => setWanted(event.target.checked)}
      />
      {wanted && (
        <>
          <div className={styles.hours}>
            {(['from', 'until'] as const).map((edge) => (
              <TextInput
                key={edge}
                type="time"
                required
                dir="ltr"
                label={t(`settings:notifications.${edge}`)}
                value={hours[edge]}
                onChange={(event) => setHours({ ...hours, [edge]: event.target.value })}
              />
            ))}
          </div>
          <p className={styles.text}>
            {t('settings:notifications.zone', { zone: isolated(timeZone) })}
          </p>
        </>
      )}
      <div>
        <Button type="submit" busy={busy}>
          {t('settings:notifications.save')}
        </Button>
      </div>
    </form>
  );
}
