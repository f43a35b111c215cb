import { IconCopy } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getCalendar,
  getRentalCalendar,
  renewCalendar,
  renewRentalCalendar,
} from '#contract/calendars/operations.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './calendars.module.css';
import { RenewDialog } from './renew-dialog.tsx';

/** The secret address of the member's bookings, or of one of their rentals: to copy and to renew. */
export function FeedAddress({ rentalId }: { rentalId?: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const query =
    rentalId === undefined
      ? callQuery(getCalendar, {})
      : callQuery(getRentalCalendar, { params: { id: rentalId } });
  const { data, error } = useQuery<{ url: string }, ApiError>(query as never);
  const url = data?.url ?? '';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast('calendars:address.copied', { kind: 'success' });
    } catch {
      // the address is on the screen
    }
  };
  const renew = async () => {
    const result =
      rentalId === undefined
        ? await callApi(renewCalendar, {})
        : await callApi(renewRentalCalendar, { params: { id: rentalId } });
    if (!result.success) return result.error;
    client.setQueryData(query.queryKey, result.data as never);
    setAsking(false);
    toast('calendars:address.renewed', { kind: 'success' });
    return null;
  };
  if (error) return <CallFailure error={error} />;
  return (
    <div className={styles.part}>
      <TextInput
        label={t('calendars:address.label')}
        help={t('calendars:address.help')}
        value={url}
        readOnly
        dir="ltr"
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.buttons}>
        <Button look="line" disabled={!data} onClick={copy}>
          <IconCopy size={20} aria-hidden />
          {t('calendars:address.copy')}
        </Button>
        <Button look="line" disabled={!data} onClick={() => setAsking(true)}>
          {t('calendars:address.renew')}
        </Button>
      </div>
      <RenewDialog open={asking} onClose={() => setAsking(false)} onRenew={renew} />
    </div>
  );
}
