import { IconCalendarMonth, IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import type { RentalKind } from '#contract/enums.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { PageTitle } from '#web/ui/blocks.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import styles from './dashboard.module.css';
import { OwnRentalList } from './own-rental-list.tsx';

/** All offers or all requests of the member, filtered by status and managed in place. */
export function OwnRentalsPage({ kind }: { kind: RentalKind }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const member = useMember();
  const offer = kind === 'offer';
  return (
    <div className={`page ${styles.page}`}>
      <PageMeta title={t(`manage:list.title.${kind}`)} noindex />
      <div className={styles.head}>
        <PageTitle
          title={t(`manage:list.title.${kind}`)}
          subtitle={t(`manage:list.subtitle.${kind}`)}
        />
        <div className={styles.headActions}>
          {offer && (
            <LinkButton look="line" to={page('ownCalendar')}>
              <IconCalendarMonth size={20} aria-hidden />
              {t('common:nav.ownCalendar')}
            </LinkButton>
          )}
          <LinkButton look={offer ? 'blue' : 'red'} to={page(offer ? 'postOffer' : 'postRequest')}>
            {offer ? (
              <IconPlus size={20} aria-hidden />
            ) : (
              <IconSpeakerphone size={20} aria-hidden />
            )}
            {t(offer ? 'dashboard:postOffer' : 'dashboard:postRequest')}
          </LinkButton>
        </div>
      </div>
      {member && <OwnRentalList kind={kind} member={member} />}
    </div>
  );
}
