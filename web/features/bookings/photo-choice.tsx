import { IconCheck } from '@tabler/icons-react';
import type { ChangeEventHandler } from 'react';
import type { Image } from '#contract/media/schemas.ts';
import { Picture } from '#web/ui/picture.tsx';
import styles from './photo-choice.module.css';

interface PhotoChoiceProps {
  photo: Image;
  /** What the photo is called. */
  name: string;
  checked: boolean;
  onChange: ChangeEventHandler<HTMLInputElement>;
}

/** A photo that can be chosen among others: a tick box that looks like the photo. */
export function PhotoChoice({ photo, name, checked, onChange }: PhotoChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" aria-label={name} checked={checked} onChange={onChange} />
      <Picture image={photo} alt="" sizes="80px" />
      <span className={styles.tick} aria-hidden>
        <IconCheck size={20} />
      </span>
    </label>
  );
}
