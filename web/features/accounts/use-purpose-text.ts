import { useLocation } from 'react-router';
import { purposeOf } from '#web/lib/come-back.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';

/** What somebody signs in or up for, in a sentence; null when they came for nothing else. */
export function usePurposeText(page: 'login' | 'register'): string | null {
  const { t } = useTranslation();
  const purpose = purposeOf(useLocation().state);
  if (!purpose) return null;
  const name = 'name' in purpose ? isolated(purpose.name) : '';
  return page === 'login'
    ? t(`accounts:login.purpose.${purpose.for}`, { name })
    : t(`accounts:register.purpose.${purpose.for}`, { name });
}
