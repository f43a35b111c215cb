import { IconCamera } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ChecklistItem, checkStateKey, statesOf } from '#contract/bookings/checklists.ts';
import type { Booking, Check, HandoverMoment } from '#contract/bookings/schemas.ts';
import { LIMITS } from '#contract/limits.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import styles from './checklist.module.css';
import { PhotoBatchState } from './photo-batch-state.tsx';
import { PhotoChoice } from './photo-choice.tsx';
import { usePhotoBatch } from './use-photo-batch.ts';

interface ItemFieldsProps {
  booking: Booking;
  moment: HandoverMoment;
  memberId: string;
  item: ChecklistItem;
  check: Check | undefined;
  /** Whether its condition alone says nothing. */
  needsNote?: boolean | undefined;
  /** What is wrong with its note. */
  error?: string | undefined;
  /** Shown under its name: what the other side found. */
  signed?: ReactNode;
  onChange: (check: Check) => void;
}

/** An item of a report: its condition, and once that is chosen, a note and the photos that show it. */
export function ItemFields({
  booking,
  moment,
  memberId,
  item,
  check,
  needsNote = false,
  error,
  signed,
  onChange,
}: ItemFieldsProps) {
  const { t } = useTranslation();
  const name = t(`bookings:check.item.${item}`);
  return (
    <fieldset className={styles.item} data-item={item}>
      <legend>{name}</legend>
      {signed}
      <div className={styles.states}>
        {statesOf(item).map((state) => (
          <label key={state} className={styles.state} data-state={state}>
            <input
              type="radio"
              name={item}
              checked={check?.state === state}
              onChange={() => onChange({ ...check, item, state })}
            />
            <span>{t(checkStateKey(item, state))}</span>
          </label>
        ))}
      </div>
      {check && (
        <>
          <TextInput
            label={t('bookings:check.note', { item: name })}
            optional={!needsNote}
            maxLength={LIMITS.checkNoteLength}
            value={check.note ?? ''}
            error={error}
            onChange={({ target }) => onChange({ ...check, note: target.value })}
          />
          <AttachedPhotos {...{ booking, moment, memberId, check, onChange }} />
        </>
      )}
    </fieldset>
  );
}

interface AttachedPhotosProps {
  booking: Booking;
  moment: HandoverMoment;
  memberId: string;
  check: Check;
  onChange: (check: Check) => void;
}

/** Which photos of the moment show the item, and a way to take one now. */
function AttachedPhotos({ booking, moment, memberId, check, onChange }: AttachedPhotosProps) {
  const { t } = useTranslation();
  const { photos } = booking[moment];
  const chosen = check.photoIds ?? [];
  const own = photos.filter(({ authorId }) => authorId === memberId).length;
  // those of other items are offered when they are asked for
  const [isChoosing, setChoosing] = useState(false);
  const offered = photos.flatMap((photo, index) =>
    isChoosing || chosen.includes(photo.id) ? [{ photo, index }] : [],
  );
  // as it is when the photo has arrived, not when it was chosen
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  const attach = (ids: string[]) =>
    onChange({ ...latest.current, photoIds: [...(latest.current.photoIds ?? []), ...ids] });
  const batch = usePhotoBatch(booking.id, moment, attach);
  return (
    <fieldset className={styles.attached}>
      <legend>{t('bookings:condition.attach')}</legend>
      {offered.length > 0 && (
        <ul className={styles.thumbs}>
          {offered.map(({ photo, index }) => {
            const isChosen = chosen.includes(photo.id);
            return (
              <li key={photo.id}>
                <PhotoChoice
                  photo={photo}
                  name={t('bookings:condition.attached', { position: index + 1 })}
                  checked={isChosen}
                  onChange={() =>
                    onChange({
                      ...check,
                      photoIds: isChosen
                        ? chosen.filter((id) => id !== photo.id)
                        : [...chosen, photo.id],
                    })
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
      {own < LIMITS.photosPerMoment && batch.sending === 0 && (
        <Button look="ghost" onClick={() => batch.input.current?.click()}>
          <IconCamera size={20} aria-hidden />
          {t('bookings:condition.takePhoto')}
        </Button>
      )}
      {!isChoosing && photos.length > chosen.length && (
        <Button look="ghost" onClick={() => setChoosing(true)}>
          {t('bookings:condition.choosePhotos')}
        </Button>
      )}
      <input
        ref={batch.input}
        type="file"
        accept="image/*"
        hidden
        tabIndex={-1}
        data-item-photo={check.item}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])].slice(0, 1);
          target.value = '';
          if (files.length > 0) void batch.send(files);
        }}
      />
      <PhotoBatchState batch={batch} />
    </fieldset>
  );
}
