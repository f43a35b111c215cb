import { createElement } from 'react';
import type { Language } from '#contract/languages.ts';
import { onDevice } from '#web/lib/device-store.ts';
import { languageOfPath, preferredLanguage } from '#web/lib/language.ts';
import { optionalPart } from '#web/lib/lazy-part.ts';
import { textsIn } from '#web/lib/texts.client.ts';

/** The language that was offered here, and not wanted. */
const dismissedOffer = onDevice<Language>('language-offer');

/** Loaded only where the page is in another language than the one chosen on the device, or than the browser's. */
export const LanguageOffer = optionalPart<object>([], async () => {
  const language = preferredLanguage();
  const isHere = language === languageOfPath(location.pathname);
  if (language === null || isHere || dismissedOffer.read() === language) return null;
  const [part] = await Promise.all([
    import('./language-offer.tsx'),
    textsIn(language).load(['language']),
  ]);
  const onDismiss = () => dismissedOffer.write(language);
  return () => createElement(part.LanguageOffer, { language, onDismiss });
});
