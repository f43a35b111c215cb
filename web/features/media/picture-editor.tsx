import 'react-image-crop/dist/ReactCrop.css';
import { IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { LIMITS } from '#contract/limits.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout, Loading } from '#web/ui/blocks.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldErrorText } from '#web/ui/field.tsx';
import { Sheet } from '#web/ui/overlay.tsx';
import { croppedPhoto, drawTurned, WHOLE } from './edited-photo.ts';
import styles from './picture-editor.module.css';

interface PictureEditorProps {
  title: string;
  /** What the button says that takes the picture. */
  done: string;
  /** Reads the photo's file. */
  read: () => Promise<Blob>;
  /** The side in pixels of a picture that is shown round, and scaled to that; without it, any part of a photo of a listing. */
  roundSide?: number;
  onClose: () => void;
  onDone: (file: File) => void;
}

/** Turns and crops a photo: with a finger, a mouse, or the keyboard, whose arrows move and resize the frame. */
export function PictureEditor(props: PictureEditorProps) {
  const { read, roundSide, onClose, onDone } = props;
  const { t } = useTranslation();
  const picture = useRef<HTMLCanvasElement>(null);
  const { bitmap, isUnreadable } = useBitmap(read);
  const [turns, setTurns] = useState(0);
  const [crop, setCrop] = useState<PercentCrop>(WHOLE);
  const [busy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const isRound = roundSide !== undefined;
  useEffect(() => {
    if (!bitmap || !picture.current) return;
    drawTurned(picture.current, bitmap, turns);
    setCrop(isRound ? middleSquare(picture.current) : WHOLE);
  }, [bitmap, turns, isRound]);

  const turn = (by: number) => setTurns((turns + by) % 4);
  const isTurned = turns % 2 === 1;
  const sides = bitmap && [
    ((isTurned ? bitmap.height : bitmap.width) * crop.width) / 100,
    ((isTurned ? bitmap.width : bitmap.height) * crop.height) / 100,
  ];
  const isTooSmall = !isRound && sides !== null && Math.min(...sides) < LIMITS.photoSide;
  const finish = async () => {
    if (!picture.current || (turns === 0 && crop === WHOLE)) return onClose();
    setBusy(true);
    const file = await croppedPhoto(picture.current, crop, roundSide);
    setBusy(false);
    setFailed(!file);
    if (file) onDone(file);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={props.title}
      actions={
        <>
          <Button look="line" onClick={onClose}>
            {t('publish:editor.cancel')}
          </Button>
          <Button busy={busy} disabled={!bitmap || isTooSmall} onClick={finish}>
            {props.done}
          </Button>
        </>
      }
    >
      <div className={styles.editor}>
        {(isUnreadable || isFailed) && <Callout>{t('errors:photoUnreadable')}</Callout>}
        {!bitmap && !isUnreadable && <Loading />}
        {bitmap && (
          <>
            {/* the frame is placed from the left in every language */}
            <div className={styles.frame} dir="ltr">
              <ReactCrop
                crop={crop}
                onChange={(_, percent) => setCrop(percent)}
                keepSelection
                {...(isRound ? { aspect: 1, circularCrop: true } : { ruleOfThirds: true })}
                className={styles.crop ?? ''}
                ariaLabels={{
                  cropArea: t('publish:editor.frame'),
                  nwDragHandle: t('publish:editor.corner'),
                  nDragHandle: t('publish:editor.side'),
                  neDragHandle: t('publish:editor.corner'),
                  eDragHandle: t('publish:editor.side'),
                  seDragHandle: t('publish:editor.corner'),
                  sDragHandle: t('publish:editor.side'),
                  swDragHandle: t('publish:editor.corner'),
                  wDragHandle: t('publish:editor.side'),
                }}
              >
                <canvas ref={picture} className={styles.picture} />
              </ReactCrop>
            </div>
            {isTooSmall && (
              <FieldErrorText id="photo-editor-error">
                {t('errors:photoTooSmall', { min: LIMITS.photoSide })}
              </FieldErrorText>
            )}
            <div className={styles.tools}>
              <Button look="line" onClick={() => turn(3)}>
                <IconRotate2 size={20} aria-hidden />
                {t('publish:editor.turnLeft')}
              </Button>
              <Button look="line" onClick={() => turn(1)}>
                <IconRotateClockwise2 size={20} aria-hidden />
                {t('publish:editor.turnRight')}
              </Button>
              {!isRound && (
                <Button look="ghost" disabled={crop === WHOLE} onClick={() => setCrop(WHOLE)}>
                  {t('publish:editor.whole')}
                </Button>
              )}
            </div>
            <p className="muted">
              {t('publish:editor.help')}{' '}
              <span className="only-wide">{t('publish:editor.keys')}</span>
            </p>
          </>
        )}
      </div>
    </Sheet>
  );
}

/** The largest square in the middle of a picture. */
function middleSquare({ width, height }: HTMLCanvasElement): PercentCrop {
  const square = makeAspectCrop({ unit: '%', width: 100 }, 1, width, height);
  return centerCrop(square, width, height);
}

/** The decoded photo, upright; null until it is there. */
function useBitmap(read: () => Promise<Blob>) {
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const first = useRef(read);
  useEffect(() => {
    let made: ImageBitmap | null = null;
    let left = false;
    const decode = async () => {
      made = await createImageBitmap(await first.current(), { imageOrientation: 'from-image' });
      if (left) made.close();
      else setBitmap(made);
    };
    decode().catch(() => setUnreadable(true));
    return () => {
      left = true;
      made?.close();
    };
  }, []);
  return { bitmap, isUnreadable };
}
