import { IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApiError } from '#contract/answer.ts';
import { askAnotherLook } from '#contract/moderation/operations.ts';
import type { Hiding } from '#contract/moderation/schemas.ts';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './hidden-notice.module.css';

interface HiddenNoticeProps {
  rental: Pick<RentalSummary, 'id' | 'kind'>;
  /** Read by the page: a public one has no queries. */
  hiding: Hiding;
  /** Where it is shown: on the listing's page, or above the form that changes it. */
  on: 'page' | 'form';
}

/** For the owner of a hidden listing: why, who decided, and the way back. */
export function HiddenNotice({ rental, hiding, on }: HiddenNoticeProps) {
  const { t } = useTranslation();
  const { day, longDay } = useFormat();
  const [asked, setAsked] = useState<Hiding | null>(null);
  const { because, reason, at, askedAt } = asked ?? hiding;
  return (
    <section className={`panel ${styles.notice}`} aria-labelledby="hidden-notice">
      <h2 id="hidden-notice">
        <IconEyeOff size={22} aria-hidden />
        {t('manage:takenDown.title')}
      </h2>
      <p>{t(`manage:takenDown.${because}`)}</p>
      {reason !== null && (
        <figure className={styles.reason}>
          <figcaption>{t('manage:takenDown.reason')}</figcaption>
          <blockquote dir="auto">{reason}</blockquote>
          {at && <p className="muted">{t('manage:takenDown.since', { day: day(at) })}</p>}
        </figure>
      )}
      {because === 'moderation' &&
        (askedAt ? (
          <p role="status">{t('manage:takenDown.asked', { day: longDay(askedAt) })}</p>
        ) : (
          <WayBack rental={rental} on={on} onAsked={setAsked} />
        ))}
    </section>
  );
}

type WayBackProps = Pick<HiddenNoticeProps, 'rental' | 'on'> & {
  onAsked: (hiding: Hiding) => void;
};

/** To correct it, and to send it for another look. */
function WayBack({ rental, on, onAsked }: WayBackProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { id, kind } = rental;
  const ask = async () => {
    setBusy(true);
    setFailure(null);
    const result = await callApi(askAnotherLook, { params: { id } });
    setBusy(false);
    if (!result.success) return setFailure(result.error);
    onAsked(result.data);
    toast('manage:takenDown.done', { kind: 'success' });
  };
  const edit =
    kind === 'offer' ? page('editOffer', { offerId: id }) : page('editRequest', { requestId: id });
  return (
    <>
      <p>{t('manage:takenDown.way')}</p>
      {failure && <CallFailure error={failure} />}
      <p className={styles.actions}>
        {on === 'page' ? (
          <>
            <Button busy={busy} onClick={ask}>
              {t('manage:takenDown.ask')}
            </Button>
            <LinkButton look="line" to={edit}>
              {t('manage:takenDown.edit')}
            </LinkButton>
          </>
        ) : (
          <LinkButton look="line" to={page('rental', { rentalId: id })}>
            {t('manage:takenDown.see')}
          </LinkButton>
        )}
      </p>
    </>
  );
}
