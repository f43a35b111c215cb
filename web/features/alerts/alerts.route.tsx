import { IconMoon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { Session } from '#contract/accounts/user.ts';
import { listSavedSearches } from '#contract/alerts/operations.ts';
import { Watches } from '#web/features/watches/index.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useMember } from '#web/lib/session.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { PageTitle } from '#web/ui/blocks.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import styles from './alerts-page.module.css';
import { EmailNotice } from './email-notice.tsx';
import { FoundList } from './found-list.tsx';
import { Matches } from './matches.tsx';
import { OWN_RENTAL } from './matches-address.ts';
import { NoAlerts } from './no-alerts.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { useAlerts } from './use-alerts.ts';

export const handle: PageHandle = {
  subjects: ['alerts', 'lists', 'rentals', 'calendars', 'accounts', 'terms', 'errors'],
};

export default function AlertsPage() {
  const { t } = useTranslation();
  const member = useMember();
  return (
    <div className={`page ${styles.page}`}>
      <PageMeta title={t('alerts:title')} noindex />
      <PageTitle title={t('alerts:title')} subtitle={t('alerts:subtitle')} />
      {member && <Alerts key={member.id} member={member} />}
    </div>
  );
}

function Alerts({ member }: { member: Session }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const [parameters] = useSearchParams();
  const ownRental = parameters.get(OWN_RENTAL);
  const searches = useQuery(callQuery(listSavedSearches, {}));
  const alerts = useAlerts();
  const nothing = searches.data?.items.length === 0 && alerts.data?.items.length === 0;
  return (
    <>
      {!member.badges.email && <EmailNotice member={member} />}
      {ownRental && <Matches key={ownRental} rentalId={ownRental} />}
      <Watches />
      {nothing ? (
        <NoAlerts />
      ) : (
        <>
          <SavedSearches searches={searches} />
          <FoundList list={alerts} searches={searches.data?.items ?? []} />
        </>
      )}
      <p className={styles.quiet}>
        <IconMoon size={20} aria-hidden />
        <Link className="link" to={`${page('settings')}#notifications`}>
          {t('alerts:quietHours')}
        </Link>
      </p>
    </>
  );
}
