import type { Image } from '#contract/media/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Sheet } from '#web/ui/overlay.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './image-dialog.module.css';

interface ImageDialogProps {
  image: Image;
  alt: string;
  open: boolean;
  onClose: () => void;
  /** Called when the picture does not load. */
  onError: () => void;
}

/** A message's image, whole and as large as the window lets it be. */
export function ImageDialog({ image, alt, open, onClose, onError }: ImageDialogProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('conversations:image.title')}
      className={styles.dialog}
    >
      <div className={styles.frame} onErrorCapture={onError}>
        <Picture image={image} alt={alt} sizes="100vw" />
      </div>
    </Sheet>
  );
}
