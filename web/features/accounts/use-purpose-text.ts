import { purposeOf } from '#web/lib/come-back.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useHistoryState } from '#web/lib/use-history-state.ts';

/** What somebody signs in or up for, in a sentence; null when they came for nothing else. */
export function usePurposeText(page: 'login' | 'register'): string | null {
  const { t } = useTranslation();
  const purpose = purposeOf(useHistoryState());
  if (!purpose) return null;
  const name = 'name' in purpose ? isolated(purpose.name) : '';
  return page === 'login'
    ? t(`accounts:login.purpose.${purpose.for}`, { name })
    : t(`accounts:register.purpose.${purpose.for}`, { name });
}
