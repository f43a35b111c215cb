import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type CodedError, useErrorText } from '#web/lib/forms/error-text.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from './classes.ts';
import styles from './field.module.css';

export interface FieldProps {
  label: ReactNode;
  help?: ReactNode | undefined;
  /** A form library's error (its message is a code of the catalogue), or a text already in words. */
  error?: CodedError | string | undefined;
  /** Says next to the label that the field may stay empty. */
  optional?: boolean | undefined;
  className?: string | undefined;
}

/** The attributes that tie a control to its field: spread them on the input. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label, control, help and error, tied together for screen readers. Errors need the subject `errors`. */
export function Field({
  label,
  help,
  error,
  optional,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const { t } = useTranslation();
  const text = useFieldError(error);
  const described = [help ? `${id}-help` : '', text ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={classes(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> {t('common:field.optional')}</span>}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': text ? true : undefined,
      })}
      {help && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      {text && <FieldErrorText id={`${id}-error`}>{text}</FieldErrorText>}
    </div>
  );
}

/** The words of a field's error, or undefined. */
export function useFieldError(error: FieldProps['error']): string | undefined {
  const { ofField } = useErrorText();
  return typeof error === 'string' ? error : ofField(error);
}

/** A form focuses what is wrong before its error is there: that is scrolled into view, too, when it appears. */
export function FieldErrorText({ id, children }: { id: string; children: ReactNode }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const described = document.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? [];
    if (described.includes(id)) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  return (
    <p className={styles.error} id={id} ref={ref}>
      <IconAlertTriangle size={16} aria-hidden />
      {children}
    </p>
  );
}
