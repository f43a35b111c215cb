import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getUser } from '#contract/accounts/operations.ts';
import type { Session } from '#contract/accounts/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import { isolated } from '#web/lib/isolated.ts';
import { mergeSession, useMember } from '#web/lib/session.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { PageTitle } from '#web/ui/blocks.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { Bookings } from './bookings.tsx';
import styles from './dashboard.module.css';
import { OwnRentals } from './own-rentals.tsx';
import { PhoneHint } from './phone-hint.tsx';
import { Shortcuts } from './shortcuts.tsx';

export const handle: PageHandle = { subjects: ['dashboard', 'rentals', 'terms', 'errors'] };

export default function DashboardPage() {
  const member = useMember();
  return member && <Dashboard member={member} />;
}

function Dashboard({ member }: { member: Session }) {
  const { t } = useTranslation();
  useFreshMember(member.id);
  return (
    <div className={`page ${styles.page}`}>
      <PageMeta title={t('dashboard:title')} noindex />
      <PageTitle
        title={t('dashboard:greeting', { name: isolated(member.firstname) })}
        subtitle={t('dashboard:subtitle')}
      />
      {member.phone === null && <PhoneHint />}
      <Shortcuts unread={member.unreadMessages} />
      <Bookings memberId={member.id} />
      <OwnRentals kind="offer" memberId={member.id} />
      <OwnRentals kind="request" memberId={member.id} />
    </div>
  );
}

/** The stored user may be days old: unread messages and badges are asked for again. */
function useFreshMember(id: string): void {
  useEffect(() => {
    let wanted = true;
    callApi(getUser, { params: { id } }).then((result) => {
      if (wanted && result.success && 'email' in result.data) mergeSession(result.data);
    });
    return () => {
      wanted = false;
    };
  }, [id]);
}
