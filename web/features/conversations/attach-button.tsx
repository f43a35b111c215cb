import { IconCamera } from '@tabler/icons-react';
import { useRef } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { IconButton } from '#web/ui/button.tsx';
import { IMAGE_TYPES } from './chosen-image.ts';
import styles from './composer.module.css';

const MEGABYTE = 1024 * 1024;

/** Opens the device's file chooser for an image. */
export function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        className={styles.attach}
        label={t('conversations:image.attach', { max: LIMITS.chatImageBytes / MEGABYTE })}
        onClick={() => input.current?.click()}
      >
        <IconCamera size={24} aria-hidden />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join()}
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // the same file can be chosen again
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
