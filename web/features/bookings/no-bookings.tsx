import handshake from '@lobehub/fluent-emoji-3d/assets/1f91d.webp?url';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { EmptyState } from '#web/ui/blocks.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';

/** The member has never had a booking. */
export function NoBookings() {
  const { t } = useTranslation();
  const page = usePageUrl();
  return (
    <EmptyState
      picture={handshake}
      tint="gardening"
      title={t('bookings:empty.none.title')}
      text={t('bookings:empty.none.text')}
      actions={
        <>
          <LinkButton to={page('offers')}>{t('bookings:empty.none.action')}</LinkButton>
          <LinkButton look="line" to={`${page('messages')}?filter=proposals`}>
            {t('bookings:empty.none.proposals')}
          </LinkButton>
        </>
      }
    />
  );
}

/** No booking is of the side and time that are chosen. */
export function NoneChosen({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture={handshake}
      tint="gardening"
      title={t('bookings:empty.filtered.title')}
      text={t('bookings:empty.filtered.text')}
      actions={
        <Button look="line" onClick={onShowAll}>
          {t('bookings:empty.filtered.action')}
        </Button>
      }
    />
  );
}
