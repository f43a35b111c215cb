import type { ApiError } from '#contract/answer.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useRecovery } from '#web/lib/use-recovery.ts';
import { Button, LinkButton } from './button.tsx';
import { CallFailure } from './call-failure.tsx';
import styles from './read-failure.module.css';

const NOT_FOUND = 404;

interface ReadFailureProps {
  error: ApiError;
  onRetry: () => unknown;
  /** Where to go on from what is not found: to try again would find nothing either. */
  way?: { to: string; text: string };
}

/** Why data could not be read, and a button to try again; after an outage it tries by itself. Needs the subject `errors`. */
export function ReadFailure({ error, onRetry, way }: ReadFailureProps) {
  const { t } = useTranslation();
  useRecovery(error, onRetry);
  return (
    <div className={styles.failure}>
      <CallFailure error={error} />
      {way && error.status === NOT_FOUND ? (
        <LinkButton look="line" to={way.to}>
          {way.text}
        </LinkButton>
      ) : (
        <Button look="line" onClick={() => void onRetry()}>
          {t('common:action.tryAgain')}
        </Button>
      )}
    </div>
  );
}
