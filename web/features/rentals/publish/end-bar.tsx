import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RentalKind } from '#contract/enums.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './publish.module.css';

interface EndBarProps {
  kind: RentalKind;
  index: number;
  /** How many steps there are. */
  count: number;
  busy: boolean;
  /** Can be sent from every step: the rental is complete already. */
  editing: boolean;
  onNext: () => void;
  onBack: () => void;
  /** A message about the whole form, above the buttons. */
  children: ReactNode;
}

/** Back, the current step, and next; always in reach at the bottom of the window. */
export function EndBar({
  kind,
  index,
  count,
  busy,
  editing,
  onNext,
  onBack,
  children,
}: EndBarProps) {
  const { t } = useTranslation();
  const last = index === count - 1;
  return (
    <div className={styles.end}>
      <div className={`page ${styles.said}`}>{children}</div>
      <div className={`page ${styles.buttons}`}>
        {index > 0 && !(editing && !last) && (
          <Button look="line" large onClick={onBack}>
            <IconArrowLeft className="flip" size={18} aria-hidden />
            {t('common:action.back')}
          </Button>
        )}
        {count > 1 ? (
          <span className={`muted only-wide ${styles.where}`}>
            {t('publish:step.of', { step: index + 1, count })}
          </span>
        ) : (
          <span className={`only-wide ${styles.where}`} />
        )}
        {editing && !last && (
          <Button look="line" large onClick={onNext}>
            {t('publish:step.next')}
          </Button>
        )}
        <Button
          type="submit"
          large
          look={kind === 'offer' ? 'blue' : 'red'}
          busy={busy}
          className={styles.next}
        >
          {editing && t('publish:edit.save')}
          {!editing && (last ? t(`publish:submit.${kind}`) : t('publish:step.next'))}
          {!editing && !last && <IconArrowRight className="flip" size={18} aria-hidden />}
        </Button>
      </div>
    </div>
  );
}
