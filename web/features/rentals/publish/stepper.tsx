import { IconCheck } from '@tabler/icons-react';
import { PUBLISH_STEPS, type PublishStep } from '#contract/rentals/fields.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './publish.module.css';

interface StepperProps {
  step: PublishStep;
  reached: number;
  onOpen: (step: PublishStep) => void;
}

/** The steps of the form; visited ones can be opened again. */
export function Stepper({ step, reached, onOpen }: StepperProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('publish:step.nav')}>
      <ol className={styles.stepper}>
        {PUBLISH_STEPS.map((each, index) => {
          const current = each === step;
          const done = !current && index < reached;
          return (
            <li key={each} className={classes(done && styles.done)}>
              <button
                type="button"
                aria-current={current ? 'step' : undefined}
                disabled={index > reached}
                onClick={() => onOpen(each)}
              >
                {done ? <IconCheck size={16} aria-hidden /> : `${index + 1}.`}
                <span>{t(`publish:step.${each}`)}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
