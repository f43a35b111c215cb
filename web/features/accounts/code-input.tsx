import type { ClipboardEvent, Ref } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { classes } from '#web/ui/classes.ts';
import { Field, type FieldProps } from '#web/ui/field.tsx';
import { codeDigits } from './code-digits.ts';
import styles from './code-input.module.css';

interface CodeInputProps extends FieldProps {
  /** Digits typed so far. */
  value: string;
  onChange: (digits: string) => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

const PLACES = Array.from({ length: LIMITS.phoneCodeLength }, (_, place) => place);

/** The code of an SMS: one field, drawn as one box per digit, so that the phone can fill in the code. */
export function CodeInput({ value, onChange, ref, ...field }: CodeInputProps) {
  const paste = (event: ClipboardEvent) => {
    // `maxLength` would cut off digits of a code with spaces
    event.preventDefault();
    onChange(codeDigits(event.clipboardData.getData('text')));
  };
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.holder}>
          <div className={styles.boxes} aria-hidden>
            {PLACES.map((place) => (
              <span
                key={place}
                className={classes(
                  place === Math.min(value.length, LIMITS.phoneCodeLength - 1) && styles.next,
                )}
              >
                {value[place]}
              </span>
            ))}
          </div>
          <input
            {...control}
            ref={ref}
            className={styles.input}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={LIMITS.phoneCodeLength}
            dir="ltr"
            value={value}
            onChange={(event) => onChange(codeDigits(event.target.value))}
            onPaste={paste}
          />
        </div>
      )}
    </Field>
  );
}
