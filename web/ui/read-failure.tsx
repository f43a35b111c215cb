import type { ApiError } from '#contract/answer.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useRecovery } from '#web/lib/use-recovery.ts';
import { Button } from './button.tsx';
import { CallFailure } from './call-failure.tsx';
import styles from './read-failure.module.css';

/** Why data could not be read, and a button to try again; after an outage it tries by itself. Needs the subject `errors`. */
export function ReadFailure({ error, onRetry }: { error: ApiError; onRetry: () => unknown }) {
  const { t } = useTranslation();
  useRecovery(error, onRetry);
  return (
    <div className={styles.failure}>
      <CallFailure error={error} />
      <Button look="line" onClick={() => void onRetry()}>
        {t('common:action.tryAgain')}
      </Button>
    </div>
  );
}
