import { IconClock, IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { Session } from '#contract/accounts/user.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Badge } from '#web/ui/marks.tsx';
import sections from './edit-profile.module.css';
import styles from './identity-section.module.css';
import { IdentityUpload } from './identity-upload.tsx';

/** The anchor of this section, for links from other parts of the page. */
export const IDENTITY_ANCHOR = 'identity';

/** Verifying one's identity: what is required, and what happens with the document; locked during and after the review. */
export function IdentitySection({ member }: { member: Session }) {
  const { t } = useTranslation();
  const state = member.badges.identity;
  return (
    <section className={`panel ${sections.section}`} id={IDENTITY_ANCHOR}>
      <div className={styles.head}>
        <h2>{t('profiles:identity.title')}</h2>
        {state === 'pending' && (
          <Badge tone="warn">
            <IconClock aria-hidden />
            {t('profiles:identity.state.pending')}
          </Badge>
        )}
        {state === 'verified' && (
          <Badge tone="good">
            <IconRosetteDiscountCheck aria-hidden />
            {t('profiles:identity.state.verified')}
          </Badge>
        )}
      </div>
      <p className="muted">{t(`profiles:identity.text.${state}`)}</p>
      {state === 'unverified' && <IdentityUpload member={member} />}
    </section>
  );
}
