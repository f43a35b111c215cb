import type { Session } from '#contract/accounts/user.ts';
import { useFreshMember } from '#web/lib/fresh-member.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useMember } from '#web/lib/session.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { PageTitle } from '#web/ui/blocks.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { Bookings } from './bookings.tsx';
import styles from './dashboard.module.css';
import { DeletionHint } from './deletion-hint.tsx';
import { EmailHint } from './email-hint.tsx';
import { NeedsMe } from './needs-me.tsx';
import { OwnRentals } from './own-rentals.tsx';
import { PhoneHint } from './phone-hint.tsx';
import { Shortcuts } from './shortcuts.tsx';

export const handle: PageHandle = {
  subjects: [
    'dashboard',
    'accounts',
    'manage',
    'rentals',
    'members',
    'terms',
    'errors',
    'bookings',
    'proposals',
  ],
};

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
      {member.deletion && <DeletionHint deletion={member.deletion} />}
      {!member.badges.email && <EmailHint member={member} />}
      {!member.verifiedPhone && <PhoneHint />}
      <NeedsMe member={member} />
      <Shortcuts unread={member.unreadMessages} />
      <Bookings memberId={member.id} />
      <OwnRentals kind="offer" memberId={member.id} />
      <OwnRentals kind="request" memberId={member.id} />
    </div>
  );
}
