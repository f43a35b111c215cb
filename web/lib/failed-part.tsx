import { useEffect, useRef } from 'react';
import { isReachable, onceReachable } from './reachable.ts';
import { useTranslation } from './texts.ts';

/** In the place of a part that failed: why, and a button to try again. After an outage it tries by itself. */
export function FailedPart({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const retry = useRef(onRetry);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let over = false;
    void isReachable().then((reached) => {
      if (!reached && !over) stop = onceReachable(() => retry.current());
    });
    return () => {
      over = true;
      stop?.();
    };
  }, []);
  return (
    <div role="alert" className="failed-part">
      <p>{t('common:failure.part')}</p>
      <button type="button" className="link" onClick={onRetry}>
        {t('common:failure.tryAgain')}
      </button>
    </div>
  );
}
