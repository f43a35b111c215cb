import { IconClock, IconId, IconRosetteDiscountCheck, IconShieldLock } from '@tabler/icons-react';
import type { Session } from '#contract/accounts/user.ts';
import { FILE_FORMATS, formatNames } from '#contract/file-formats.ts';
import { confirmIdentity } from '#contract/identities/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import { mergeSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Badge } from '#web/ui/marks.tsx';
import { toast } from '#web/ui/toast.ts';
import sections from './edit-profile.module.css';
import { FileButton } from './file-button.tsx';
import styles from './identity-section.module.css';
import { UploadState } from './upload-state.tsx';
import { useUpload } from './use-upload.ts';

/** The anchor of this section, for links from other parts of the page. */
export const IDENTITY_ANCHOR = 'identity';

const TYPES = ['image/jpeg', 'image/png', 'application/pdf'];
const PROMISES = ['encrypted', 'moderators', 'deleted'] as const;

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

function IdentityUpload({ member }: { member: Session }) {
  const { t } = useTranslation();
  const upload = useUpload(confirmIdentity, member.id, (changed) => {
    mergeSession(changed);
    toast('profiles:identity.sent', { kind: 'success' });
  });
  const choose = (file: File) => {
    if (!TYPES.includes(file.type)) {
      return upload.refuse('unsupportedFormat', { formats: formatNames(FILE_FORMATS.identity) });
    }
    if (file.size > LIMITS.identityBytes) return upload.refuse('documentTooLarge');
    upload.send(file);
  };
  return (
    <>
      <ul className={styles.promises}>
        {PROMISES.map((promise) => (
          <li key={promise}>
            <IconShieldLock size={20} aria-hidden />
            {t(`profiles:identity.promise.${promise}`)}
          </li>
        ))}
      </ul>
      <div className={sections.buttons}>
        <FileButton accept={TYPES.join()} disabled={upload.share !== null} onFile={choose}>
          <IconId size={20} aria-hidden />
          {t('profiles:identity.choose')}
        </FileButton>
      </div>
      <p className={sections.small}>
        {t('profiles:identity.formats', { max: LIMITS.identityBytes / 2 ** 20 })}
      </p>
      <UploadState upload={upload} label={t('profiles:identity.sending')} />
    </>
  );
}
