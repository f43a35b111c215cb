import type { ApiError } from '#contract/answer.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from './button.tsx';
import { CallFailure } from './call-failure.tsx';
import styles from './read-failure.module.css';

/** Why data could not be read, and a button to try again. Needs the subject `errors`. */
export function ReadFailure({ error, onRetry }: { error: ApiError; onRetry: () => unknown }) {
  const { t } = useTranslation();
  return (
    <div className={styles.failure}>
      <CallFailure error={error} />
      <Button look="line" onClick={() => void onRetry()}>
        {t('common:action.tryAgain')}
      </Button>
    </div>
  );
}
