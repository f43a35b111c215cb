import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { type Ref, useId, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { CodedError } from '#web/lib/forms/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { FieldErrorText, useFieldError } from '#web/ui/field.tsx';
import styles from './star-choice.module.css';

const { min, max } = LIMITS.rating;
const SCORES = Array.from({ length: max - min + 1 }, (_, index) => min + index);

interface StarChoiceProps {
  value: number | null;
  onChange: (score: number) => void;
  error?: CodedError | undefined;
  /** Receives the focus when no star was chosen. */
  ref?: Ref<HTMLInputElement> | undefined;
}

/** One to five stars: radio buttons in disguise, so that arrow keys and screen readers work. */
export function StarChoice({ value, onChange, error, ref }: StarChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const text = useFieldError(error);
  const shown = pointed ?? value ?? 0;
  return (
    <fieldset
      className={styles.choice}
      aria-describedby={text ? `${name}-error` : undefined}
      onPointerLeave={() => setPointed(null)}
    >
      <legend>{t('members:rate.score')}</legend>
      <div className={styles.stars}>
        {SCORES.map((score) => {
          const Icon = score <= shown ? IconStarFilled : IconStar;
          return (
            <label key={score} onPointerEnter={() => setPointed(score)}>
              <input
                type="radio"
                name={name}
                ref={score === min ? ref : undefined}
                checked={score === value}
                onChange={() => onChange(score)}
                aria-label={t('members:rate.stars', { count: score })}
              />
              <Icon size={32} aria-hidden />
            </label>
          );
        })}
        <span className={styles.word} aria-hidden>
          {shown > 0 && t(`members:rate.word.${shown}`)}
        </span>
      </div>
      {text && <FieldErrorText id={`${name}-error`}>{text}</FieldErrorText>}
    </fieldset>
  );
}
