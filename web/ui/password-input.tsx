import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.ts';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';
import type { TextInputProps } from './inputs.tsx';

/** A password with a button that shows it. */
export function PasswordInput({
  label,
  help,
  error,
  optional,
  className,
  ...rest
}: TextInputProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, help, error, optional, className }}>
      {(control) => (
        <div className={styles.holder}>
          <input
            dir="auto"
            // a hidden password is never capitalised, and its input has no attribute for it
            autoCapitalize={shown ? 'none' : undefined}
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className={classes(styles.input, styles.password)}
          />
          <IconButton
            className={styles.reveal}
            label={shown ? t('common:field.hidePassword') : t('common:field.showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
          </IconButton>
        </div>
      )}
    </Field>
  );
}
