import { useEffect, useState } from 'react';
import { useTranslationService } from '#web/lib/translation-service.ts';
import { whenIdle } from '#web/lib/when-idle.ts';

/** Whether somebody here translates, the service or the browser: else nothing of the feature is loaded. False until hydrated. */
export function useMayTranslate(): boolean {
  const hasService = useTranslationService();
  const [may, setMay] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        setMay(hasService || 'Translator' in window);
        return undefined;
      }),
    [hasService],
  );
  return may;
}
