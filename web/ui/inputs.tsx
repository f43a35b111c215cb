import { IconChevronDown } from '@tabler/icons-react';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';
import { Field, FieldErrorText, type FieldProps, useFieldError } from './field.tsx';

type Reference<Element> = { ref?: React.Ref<Element> | undefined };

export type TextInputProps = FieldProps &
  InputHTMLAttributes<HTMLInputElement> &
  Reference<HTMLInputElement>;

/** One line of text: `<TextInput label={...} {...form.register('email')} error={errors.email} />`. */
export function TextInput({ label, help, error, optional, className, ...rest }: TextInputProps) {
  return (
    <Field {...{ label, help, error, optional, className }}>
      {(control) => (
        <input type="text" dir="auto" {...rest} {...control} className={styles.input} />
      )}
    </Field>
  );
}

type TextAreaProps = FieldProps &
  TextareaHTMLAttributes<HTMLTextAreaElement> &
  Reference<HTMLTextAreaElement>;

/** Several lines of text; grows with them. */
export function TextArea({ label, help, error, optional, className, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, help, error, optional, className }}>
      {(control) => (
        <textarea
          dir="auto"
          rows={4}
          {...rest}
          {...control}
          className={classes(styles.input, styles.area)}
        />
      )}
    </Field>
  );
}

type SelectProps = FieldProps &
  SelectHTMLAttributes<HTMLSelectElement> &
  Reference<HTMLSelectElement> & { children: ReactNode };

/** The device's own list of choices; `children` are its options. */
export function Select({ label, help, error, optional, className, ...rest }: SelectProps) {
  return (
    <Field {...{ label, help, error, optional, className }}>
      {(control) => (
        <div className={styles.holder}>
          <select {...rest} {...control} className={classes(styles.input, styles.select)} />
          <IconChevronDown size={20} aria-hidden />
        </div>
      )}
    </Field>
  );
}

type CheckboxProps = Pick<FieldProps, 'label' | 'help' | 'error' | 'className'> &
  InputHTMLAttributes<HTMLInputElement> &
  Reference<HTMLInputElement>;

/** A tick box whose whole line can be pressed; `type="radio"` makes it one choice of several. */
export function Checkbox({ label, help, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  const text = useFieldError(error);
  const described = [help ? `${id}-help` : '', text ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={classes(styles.field, className)}>
      <label className={styles.check}>
        <input
          type="checkbox"
          {...rest}
          aria-describedby={described || undefined}
          aria-invalid={text ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {help && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      {text && <FieldErrorText id={`${id}-error`}>{text}</FieldErrorText>}
    </div>
  );
}
