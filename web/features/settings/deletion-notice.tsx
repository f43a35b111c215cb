import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Session } from '#contract/accounts/user.ts';
import { getBooking } from '#contract/bookings/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import { getDeletion, withdrawDeletion } from '#contract/personal-data/operations.ts';
import type { DeletionWaits } from '#contract/personal-data/schemas.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { mergeSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout } from '#web/ui/blocks.tsx';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './settings.module.css';

interface DeletionNoticeProps {
  memberId: string;
  deletion: NonNullable<Session['deletion']>;
}

/** That the account is going to be deleted, what this still waits for, and the way back. */
export function DeletionNotice({ memberId, deletion }: DeletionNoticeProps) {
  const { t } = useTranslation();
  const { longDay } = useFormat();
  const client = useQueryClient();
  const query = callQuery(getDeletion, { params: { id: memberId } });
  const { data } = useQuery(query);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const keep = async () => {
    setFailure(null);
    setBusy(true);
    const result = await callApi(withdrawDeletion, { params: { id: memberId } });
    setBusy(false);
    if (!result.success) return setFailure(result.error);
    client.removeQueries({ queryKey: query.queryKey });
    mergeSession({ deletion: undefined });
    toast('settings:delete.waits.kept', { kind: 'success' });
  };
  const waitsFor = data?.waitsFor ?? [];
  const day = longDay(deletion.since);
  return (
    <div className={styles.suspension}>
      <Callout tone="notice">
        <b>{t('settings:delete.waits.title')}</b>
        <p>
          {waitsFor.length === 0
            ? t('settings:delete.waits.none', { day })
            : t('settings:delete.waits.since', { day })}
        </p>
        <ul className={styles.waits}>
          {waitsFor.map((item) => (
            <li key={`${item.type} ${item.id}`}>
              <Waits item={item} />
            </li>
          ))}
        </ul>
        <p>{t('settings:delete.waits.refused')}</p>
        {failure && <CallFailure error={failure} />}
        <Button look="line" busy={busy} onClick={keep}>
          {t('settings:delete.waits.keep')}
        </Button>
      </Callout>
    </div>
  );
}

function Waits({ item }: { item: DeletionWaits['waitsFor'][number] }) {
  const { t } = useTranslation();
  if (item.type === 'booking') return <WaitsForBooking id={item.id} />;
  if (item.type === 'emailChange') {
    return t('settings:delete.waits.emailChange', { days: LIMITS.emailRevertDays });
  }
  return t('settings:delete.waits.report', { days: LIMITS.deletionReportDays });
}

function WaitsForBooking({ id }: { id: string }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { data: booking } = useQuery(callQuery(getBooking, { params: { id } }));
  if (!booking) return t('common:state.loading');
  return (
    <Link className="link" to={page('booking', { bookingId: id })}>
      {t('settings:delete.waits.booking', { rental: isolated(booking.rental.name) })}
    </Link>
  );
}
