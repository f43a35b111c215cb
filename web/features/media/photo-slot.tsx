import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { type ChangeEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './photo-field.module.css';

interface PhotoSlotProps {
  onFiles: (files: Iterable<File>) => void;
  /** Files are being dragged over the zone. */
  awaited: boolean;
  /** The zone has no photos yet: shown large. */
  alone: boolean;
  ref?: Ref<{ focus: () => void }>;
}

/** The buttons that choose photos: from the device, or with its camera on touch screens. */
export function PhotoSlot({ onFiles, awaited, alone, ref }: PhotoSlotProps) {
  const { t } = useTranslation();
  const library = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => button.current?.focus() }), []);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // the same file may be chosen again after it was removed
    event.target.value = '';
  };
  const hidden = { type: 'file', accept: 'image/*', hidden: true, tabIndex: -1, onChange: take };
  return (
    <li className={classes(styles.slot, awaited && styles.awaited, alone && styles.alone)}>
      <input ref={library} {...hidden} multiple data-photos="library" />
      <input ref={camera} {...hidden} capture="environment" data-photos="camera" />
      <button
        ref={button}
        type="button"
        className={styles.choose}
        onClick={() => library.current?.click()}
      >
        <IconPhotoPlus size={28} aria-hidden />
        <span>{t('publish:photos.add')}</span>
        <small>{t('publish:photos.drop')}</small>
      </button>
      <Button look="line" className={styles.camera} onClick={() => camera.current?.click()}>
        <IconCamera size={20} aria-hidden />
        {t('publish:photos.camera')}
      </Button>
    </li>
  );
}
