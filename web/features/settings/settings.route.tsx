import type { Session } from '#contract/accounts/user.ts';
import { useMember } from '#web/lib/session.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useAnchor } from '#web/lib/use-anchor.ts';
import { PageTitle } from '#web/ui/blocks.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { BlocksSection } from './blocks-section.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeletionNotice } from './deletion-notice.tsx';
import { DevicesSection } from './devices-section.tsx';
import { EmailSection } from './email-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { ProvidersSection } from './providers-section.tsx';
import { SectionLinks } from './section-links.tsx';
import styles from './settings.module.css';
import { SuspensionNotice } from './suspension-notice.tsx';

export const handle: PageHandle = { subjects: ['settings', 'accounts', 'members', 'errors'] };

export default function SettingsPage() {
  const member = useMember();
  return member && <Settings member={member} />;
}

function Settings({ member }: { member: Session }) {
  const { t } = useTranslation();
  // the browser searched for it before the guard rendered the page
  useAnchor();
  return (
    <div className={`page ${styles.page}`}>
      <PageMeta title={t('settings:title')} noindex />
      <PageTitle title={t('settings:title')} subtitle={t('settings:subtitle')} />
      {member.deletion && <DeletionNotice memberId={member.id} deletion={member.deletion} />}
      {member.suspension && <SuspensionNotice suspension={member.suspension} />}
      <div className={styles.columns}>
        <SectionLinks />
        <div className={styles.sections}>
          <LanguageSection member={member} />
          <EmailSection member={member} />
          <NotificationsSection />
          <CalendarSection />
          <PaymentSection member={member} />
          <PasswordSection member={member} />
          <PasskeysSection member={member} />
          <ProvidersSection />
          <DevicesSection />
          <BlocksSection />
          <DataSection member={member} />
        </div>
      </div>
    </div>
  );
}
