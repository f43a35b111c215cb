import { IconPhoto } from '@tabler/icons-react';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import styles from './crop-dialog.module.css';
import { cropPhoto, type Square } from './crop-photo.ts';

const ZOOM = { min: 1, max: 3, step: 0.02 };
/** Pixels that an arrow key moves the photo by. */
const KEY_STEP = 8;

interface CropDialogProps {
  /** URL of the chosen photo. */
  photo: string;
  onClose: () => void;
  /** Receives the square, or null when this browser could not cut it. */
  onCropped: (file: File | null) => void;
}

/** Crops a photo to the square that becomes the member's picture. */
export function CropDialog({ photo, onClose, onCropped }: CropDialogProps) {
  const { t } = useTranslation();
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(ZOOM.min);
  const [square, setSquare] = useState<Square | null>(null);
  const [busy, setBusy] = useState(false);
  const finish = async () => {
    if (!square) return;
    setBusy(true);
    onCropped(await cropPhoto(photo, square).catch(() => null));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('profiles:crop.title')}
      actions={
        <>
          <Button look="line" onClick={onClose}>
            {t('members:cancel')}
          </Button>
          <Button busy={busy} disabled={!square} onClick={finish}>
            {t('profiles:crop.submit')}
          </Button>
        </>
      }
    >
      {/* a photo has no reading direction, and the library measures from the left */}
      <div className={styles.stage} dir="ltr">
        <Cropper
          image={photo}
          crop={crop}
          zoom={zoom}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          aspect={1}
          cropShape="round"
          showGrid={false}
          objectFit="cover"
          keyboardStep={KEY_STEP}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setSquare(pixels)}
          cropperProps={{ role: 'group', 'aria-label': t('profiles:crop.area') }}
        />
      </div>
      <label className={styles.zoom} htmlFor={zoomId}>
        <IconPhoto size={18} aria-hidden />
        <span className="visually-hidden">{t('profiles:crop.zoom')}</span>
        <input
          id={zoomId}
          type="range"
          min={ZOOM.min}
          max={ZOOM.max}
          step={ZOOM.step}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
        <IconPhoto size={26} aria-hidden />
      </label>
      <p className={styles.help}>{t('profiles:crop.help')}</p>
    </Dialog>
  );
}
