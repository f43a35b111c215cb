import { IconFileTypePdf, IconId, IconShieldLock, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Session } from '#contract/accounts/user.ts';
import { FILE_FORMATS, formatNames } from '#contract/file-formats.ts';
import { confirmIdentity } from '#contract/identities/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import { mergeSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import sections from './edit-profile.module.css';
import { FileButton } from './file-button.tsx';
import styles from './identity-section.module.css';
import { UploadState } from './upload-state.tsx';
import { useUpload } from './use-upload.ts';

const PDF = 'application/pdf';
const PICTURES = ['image/jpeg', 'image/png'];
const PROMISES = ['encrypted', 'moderators', 'deleted'] as const;

/** Chooses the front and the back of a document, or one PDF, shows them, and sends them. */
export function IdentityUpload({ member }: { member: Session }) {
  const { t } = useTranslation();
  const [front, setFront] = useState<File | null>(null);
  const [back, setBack] = useState<File | null>(null);
  const upload = useUpload(confirmIdentity, member.id, (changed) => {
    mergeSession(changed);
    toast('profiles:identity.sent', { kind: 'success' });
  });
  const isSending = upload.share !== null;
  const takesBack = front !== null && front.type !== PDF;
  const sides = [front, takesBack ? back : null].filter((file) => file !== null);
  const choose = (types: readonly string[], take: (file: File) => void) => (file: File) => {
    if (!types.includes(file.type)) {
      return upload.refuse('unsupportedFormat', { formats: formatNames(FILE_FORMATS.identity) });
    }
    if (file.size > LIMITS.identityBytes) return upload.refuse('documentTooLarge');
    upload.forget();
    take(file);
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
      <ul className={styles.sides}>
        {front && (
          <Side
            file={front}
            label={t('profiles:identity.front')}
            remove={isSending ? null : () => setFront(null)}
          />
        )}
        {takesBack && back && (
          <Side
            file={back}
            label={t('profiles:identity.back')}
            remove={isSending ? null : () => setBack(null)}
          />
        )}
      </ul>
      <div className={sections.buttons}>
        {!front && (
          <FileButton
            accept={[...PICTURES, PDF].join()}
            onFile={choose([...PICTURES, PDF], setFront)}
          >
            <IconId size={20} aria-hidden />
            {t('profiles:identity.choose')}
          </FileButton>
        )}
        {takesBack && !back && (
          <FileButton
            look="line"
            accept={PICTURES.join()}
            disabled={isSending}
            onFile={choose(PICTURES, setBack)}
          >
            <IconId size={20} aria-hidden />
            {t('profiles:identity.addBack')}
          </FileButton>
        )}
        {front && (
          <Button disabled={isSending} onClick={() => upload.send(...sides)}>
            {t('profiles:identity.send')}
          </Button>
        )}
      </div>
      <p className={sections.small}>
        {t('profiles:identity.formats', { max: LIMITS.identityBytes / 2 ** 20 })}
      </p>
      <UploadState upload={upload} label={t('profiles:identity.sending')} />
    </>
  );
}

interface SideProps {
  file: File;
  label: string;
  /** Null while it is being sent. */
  remove: (() => void) | null;
}

/** A chosen file, to see before it is sent whether it can be read. */
function Side({ file, label, remove }: SideProps) {
  const { t } = useTranslation();
  const url = useFileUrl(file);
  return (
    <li>
      {file.type === PDF ? (
        <span className={styles.pdf}>
          <IconFileTypePdf size={32} aria-hidden />
          <bdi>{file.name}</bdi>
        </span>
      ) : (
        url && <img src={url} alt={label} />
      )}
      <span className={styles.side}>
        {label}
        {remove && (
          <IconButton label={t('profiles:identity.remove', { side: label })} onClick={remove}>
            <IconTrash size={20} aria-hidden />
          </IconButton>
        )}
      </span>
    </li>
  );
}

/** An address of a file on this page. */
function useFileUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
