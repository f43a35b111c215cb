import { useId } from 'react';
import { isObjection } from '#contract/bookings/claims.ts';
import { getBookingRecord } from '#contract/bookings/operations.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { BRAND } from '#contract/brand.ts';
import { firstDayOf } from '#contract/days/shown.ts';
import { fetchFile } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { DownloadButton } from '#web/ui/download-button.tsx';
import styles from './section.module.css';

/**
 * The handover record of a booking, to download: with a claim to the deposit, it is its evidence too. Of a cancelled booking it
 * shows what was paid and given back, also what is disputed of it or was taken back; without any word of either side, and a
 * condition that somebody has signed, there is none.
 */
export function HandoverRecord({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { id, claim, status, payments, removedPayments = [], receiptWithdrawn } = booking;
  const { handover, steps } = booking;
  const isSigned = handover.reports.some(({ signedAt }) => signedAt !== null);
  const isCancelled = status === 'cancelled';
  const isPaid =
    payments.length > 0 || removedPayments.some(({ refused }) => refused) || receiptWithdrawn;
  const isSaid = steps.some(({ confirmedBy, denied }) => confirmedBy.length > 0 || denied);
  if (isCancelled && !isPaid && !isSaid && !isSigned) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t(`bookings:record.${isCancelled ? 'cancelledTitle' : 'title'}`)}</h2>
      <p className="muted">
        {t(`bookings:record.${isCancelled && !isSigned ? 'cancelled' : 'text'}`)}
      </p>
      {claim && (
        <p className="muted">
          {t(`bookings:record.${isObjection(claim) ? 'objection' : 'evidence'}`)}
        </p>
      )}
      <DownloadButton
        name={`${BRAND.slug}-${isCancelled ? 'annulation' : 'remise'}-${firstDayOf(booking)}.pdf`}
        preparing={t('bookings:record.preparing')}
        failed={t('bookings:record.failed')}
        read={() => fetchFile(getBookingRecord, { params: { id } })}
      >
        {t('bookings:record.download')}
      </DownloadButton>
    </section>
  );
}
