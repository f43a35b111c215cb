import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { type Ref, useId, useState } from 'react';
import type { CodedError } from '#web/lib/forms/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { FieldErrorText, useFieldError } from '#web/ui/field.tsx';
import styles from './star-choice.module.css';

/** `LIMITS.rating`, each with a word in the locale files. */
const SCORES = [1, 2, 3, 4, 5] as const;
type Score = (typeof SCORES)[number];

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
  const [pointed, setPointed] = useState<Score | null>(null);
  const text = useFieldError(error);
  const shown = pointed ?? SCORES.find((score) => score === value);
  return (
    <fieldset
      className={styles.choice}
      aria-describedby={text ? `${name}-error` : undefined}
      onPointerLeave={() => setPointed(null)}
    >
      <legend>{t('members:rate.score')}</legend>
      <div className={styles.stars}>
        {SCORES.map((score) => {
          const Icon = score <= (shown ?? 0) ? IconStarFilled : IconStar;
          return (
            <label key={score} onPointerEnter={() => setPointed(score)}>
              <input
                type="radio"
                name={name}
                ref={score === SCORES[0] ? ref : undefined}
                checked={score === value}
                onChange={() => onChange(score)}
                aria-label={t('members:rate.stars', { count: score })}
              />
              <Icon size={32} aria-hidden />
            </label>
          );
        })}
        <span className={styles.word} aria-hidden>
          {shown && t(`members:rate.word.${shown}`)}
        </span>
      </div>
      {text && <FieldErrorText id={`${name}-error`}>{text}</FieldErrorText>}
    </fieldset>
  );
}
