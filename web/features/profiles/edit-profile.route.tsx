import type { Session } from '#contract/accounts/user.ts';
import { useFreshMember } from '#web/lib/fresh-member.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useMember } from '#web/lib/session.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { PageTitle } from '#web/ui/blocks.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { AboutForm } from './about-form.tsx';
import { AvatarSection } from './avatar-section.tsx';
import { BadgesSection } from './badges-section.tsx';
import { DetailsForm } from './details-form.tsx';
import styles from './edit-profile.module.css';
import { IdentitySection } from './identity-section.tsx';

export const handle: PageHandle = {
  subjects: ['profiles', 'members', 'accounts', 'terms', 'errors', 'warnings', 'publish'],
};

export default function EditProfilePage() {
  const member = useMember();
  return member && <EditProfile member={member} />;
}

function EditProfile({ member }: { member: Session }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  useFreshMember(member.id);
  return (
    <div className={`page ${styles.page}`}>
      <PageMeta title={t('profiles:edit.title')} noindex />
      <div className={styles.top}>
        <PageTitle title={t('profiles:edit.title')} subtitle={t('profiles:edit.subtitle')} />
        <LinkButton look="line" to={page('profile', { userId: member.id })}>
          {t('profiles:edit.see')}
        </LinkButton>
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <AvatarSection member={member} />
          <DetailsForm member={member} />
          {member.about && <AboutForm member={member} about={member.about} />}
        </div>
        <div className={styles.column}>
          <BadgesSection member={member} />
          <IdentitySection member={member} />
        </div>
      </div>
    </div>
  );
}
