import { IconCamera, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { uploadAvatar } from '#contract/accounts/operations.ts';
import type { Session } from '#contract/accounts/user.ts';
import { LIMITS } from '#contract/limits.ts';
import { PictureEditor } from '#web/features/media/index.ts';
import { mergeSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Avatar } from '#web/ui/marks.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './avatar-section.module.css';
import { DeleteAvatarDialog } from './delete-avatar-dialog.tsx';
import sections from './edit-profile.module.css';
import { FileButton } from './file-button.tsx';
import { isPicture } from './is-picture.ts';
import { UploadState } from './upload-state.tsx';
import { useUpload } from './use-upload.ts';

/** Of the picture that is sent, in pixels. */
const SIDE = 512;

/** The member's picture: choose a photo, crop it to a square and send it; or delete it. */
export function AvatarSection({ member }: { member: Session }) {
  const { t } = useTranslation();
  const [photo, setPhoto] = useState<File | null>(null);
  const [deleting, setDeleting] = useState(false);
  const upload = useUpload(uploadAvatar, member.id, (changed) => {
    mergeSession(changed);
    toast('profiles:avatar.saved', { kind: 'success' });
  });
  const choose = async (file: File) => {
    if (file.size > LIMITS.avatarBytes) return upload.refuse('imageTooLarge');
    if (!(await isPicture(file))) return upload.refuse('unsupportedFormat');
    setPhoto(file);
  };
  return (
    <section className={`panel ${sections.section}`}>
      <h2>{t('profiles:avatar.title')}</h2>
      <div className={styles.picture}>
        <Avatar user={member} size={96} />
        <p className="muted">{t('profiles:avatar.text')}</p>
        <div className={sections.buttons}>
          <FileButton accept="image/*" look="line" disabled={upload.share !== null} onFile={choose}>
            <IconCamera size={20} aria-hidden />
            {t(member.avatar ? 'profiles:avatar.change' : 'profiles:avatar.choose')}
          </FileButton>
          {member.avatar && upload.share === null && (
            <Button look="ghost" onClick={() => setDeleting(true)}>
              <IconTrash size={20} aria-hidden />
              {t('profiles:avatar.delete')}
            </Button>
          )}
        </div>
      </div>
      <UploadState upload={upload} label={t('profiles:avatar.sending')} />
      {photo && (
        <Suspense>
          <PictureEditor
            title={t('profiles:crop.title')}
            done={t('profiles:crop.submit')}
            roundSide={SIDE}
            read={async () => photo}
            onClose={() => setPhoto(null)}
            onDone={(file) => {
              setPhoto(null);
              upload.send(file);
            }}
          />
        </Suspense>
      )}
      <DeleteAvatarDialog memberId={member.id} open={deleting} onClose={() => setDeleting(false)} />
    </section>
  );
}
