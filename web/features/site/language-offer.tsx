import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts';
import { carryComeBack } from '#web/lib/come-back.ts';
import { onTab } from '#web/lib/device-store.ts';
import { inLanguage, rememberLanguage } from '#web/lib/language.ts';
import { textsIn } from '#web/lib/texts.client.ts';
import { IconButton } from '#web/ui/button.tsx';
import { hasBar } from './bar-places.ts';
import styles from './language-offer.module.css';
import { readsOn } from './reads-on.ts';

/** The page at which another language was offered last. */
const offeredAt = onTab<string>('language-offered-at');

interface LanguageOfferProps {
  language: Language;
  onDismiss: () => void;
}

/**
 * Offers the page in the reader's language, in that language's words. It covers the end of a phone's window, or a corner
 * of a wide one, and is dismissed for good, or for the tab by reading on.
 */
export function LanguageOffer({ language, onDismiss }: LanguageOfferProps) {
  const { t } = textsIn(language);
  const { pathname, search, state } = useLocation();
  const [dismissed, setDismissed] = useState(false);
  const { tag, direction } = LANGUAGE_FACTS[language];
  // other pages have their own buttons there
  const isOffered = !dismissed && hasBar(pathname, search) && !readsOn(offeredAt.read(), pathname);
  useEffect(() => {
    if (isOffered) offeredAt.write(pathname);
  }, [isOffered, pathname]);
  if (!isOffered) return null;
  return (
    <aside
      className={styles.offer}
      lang={tag}
      dir={direction}
      aria-label={t('language:offer')}
      data-bottom-bar
    >
      <p>{t('language:offer')}</p>
      <a
        className="link"
        href={inLanguage(language, pathname + search)}
        hrefLang={tag}
        onClick={(event) => {
          rememberLanguage(language);
          carryComeBack(state, language);
          event.currentTarget.hash = window.location.hash;
        }}
      >
        {t('language:read')}
      </a>
      <IconButton
        label={t('language:dismiss')}
        onClick={() => {
          onDismiss();
          setDismissed(true);
        }}
      >
        <IconX size={20} aria-hidden />
      </IconButton>
    </aside>
  );
}
