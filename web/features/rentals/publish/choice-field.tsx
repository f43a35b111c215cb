import { type ReactNode, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { classes } from '#web/ui/classes.ts';
import { FieldErrorText, useFieldError } from '#web/ui/field.tsx';
import styles from './choice-field.module.css';
import type { PublishValues } from './values.ts';

interface ChoiceFieldProps {
  name: 'category' | 'deliveryMethod' | 'condition' | 'identity';
  label: string;
  help?: string;
  options: readonly { value: string; label: string; picture?: string }[];
  /** Tiles show a picture above their text; pills only text. */
  look: 'tiles' | 'pills';
  /** Content after the last option. */
  children?: ReactNode;
}

/** One of several options, all in sight: radio buttons, so that arrow keys move between them. */
export function ChoiceField({ name, label, help, options, look, children }: ChoiceFieldProps) {
  const id = useId();
  const { register, formState } = useFormContext<PublishValues>();
  const text = useFieldError(formState.errors[name]);
  const described = [help ? `${id}-help` : '', text ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
      aria-invalid={text ? true : undefined}
      aria-required
      className={styles.field}
    >
      <p id={`${id}-label`} className={styles.label}>
        {label}
      </p>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      <div className={classes(styles[look], text && styles.bad)}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input type="radio" value={option.value} {...register(name)} />
            {option.picture && <img src={option.picture} alt="" width={44} height={44} />}
            <span>{option.label}</span>
          </label>
        ))}
        {children}
      </div>
      {text && <FieldErrorText id={`${id}-error`}>{text}</FieldErrorText>}
    </div>
  );
}
