import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RentalKind } from '#contract/enums.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './publish.module.css';
import { STEPS } from './steps.ts';

interface EndBarProps {
  kind: RentalKind;
  index: number;
  busy: boolean;
  onBack: () => void;
}

/** Back, which step, and on; always in reach at the foot of the window. */
export function EndBar({ kind, index, busy, onBack }: EndBarProps) {
  const { t } = useTranslation();
  const last = index === STEPS.length - 1;
  return (
    <div className={styles.end}>
      <div className="page">
        {index > 0 && (
          <Button look="line" large onClick={onBack}>
            <IconArrowLeft className="flip" size={18} aria-hidden />
            {t('common:action.back')}
          </Button>
        )}
        <span className={`muted only-wide ${styles.where}`}>
          {t('publish:step.of', { step: index + 1, count: STEPS.length })}
        </span>
        <Button
          type="submit"
          large
          look={kind === 'offer' ? 'blue' : 'red'}
          busy={busy}
          className={styles.next}
        >
          {last ? t(`publish:submit.${kind}`) : t('publish:step.next')}
          {!last && <IconArrowRight className="flip" size={18} aria-hidden />}
        </Button>
      </div>
    </div>
  );
}
