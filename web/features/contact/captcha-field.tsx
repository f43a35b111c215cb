import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { useErrorText } from '#web/lib/forms/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button, TurningCircle } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './contact.module.css';
import type { CaptchaState } from './use-captcha.ts';

interface CaptchaFieldProps {
  state: CaptchaState;
  onRetry: () => void;
}

/** The progress of the check, in words that screen readers announce. */
export function CaptchaField({ state, onRetry }: CaptchaFieldProps) {
  const { t } = useTranslation();
  const { ofField } = useErrorText();
  const id = useId();
  const failed = state === 'failed';
  return (
    <div className={classes(styles.captcha, failed && styles.captchaFailed)}>
      <p id={id} className={styles.captchaLabel}>
        {t('contact:captcha.label')}
      </p>
      <p role="status" aria-labelledby={id} className={styles.captchaState}>
        {failed && <IconAlertTriangle size={18} aria-hidden />}
        {state === 'solved' && <IconCircleCheck size={18} aria-hidden />}
        {state === 'working' && <TurningCircle />}
        <span>
          {failed ? ofField({ message: 'captchaFailed' }) : t(`contact:captcha.${state}`)}
        </span>
      </p>
      {failed && (
        <Button look="line" onClick={onRetry}>
          {t('common:action.tryAgain')}
        </Button>
      )}
    </div>
  );
}
