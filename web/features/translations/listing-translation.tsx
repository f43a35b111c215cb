import { useEffect, useState } from 'react';
import { translateRentalEndpoint } from '#contract/translations/endpoints.ts';
import type { translateRental } from '#contract/translations/operations.ts';
import { callEndpoint } from '#web/lib/api.ts';
import type { ShownTranslation } from './shown-translation.ts';
import { TranslationBar } from './translation-bar.tsx';
import { useTranslationOf } from './use-translation-of.ts';

interface ListingTranslationProps {
  rental: { id: string; name: string; message: string };
  /** What the page shows instead of the texts of the listing; null for these. */
  onShow: (translation: ShownTranslation | null) => void;
}

/** The button for the translation of a listing's title and description. */
export function ListingTranslation({ rental, onShow }: ListingTranslationProps) {
  const { id, name, message } = rental;
  const [isOriginal, setOriginal] = useState(false);
  const { translated, translate, busy } = useTranslationOf({
    texts: [name, message],
    ask: async () => {
      const params = { id };
      const result = await callEndpoint<typeof translateRental>(translateRentalEndpoint, {
        params,
      });
      if (!result.success) return result;
      const { name: title, message: text, to } = result.data;
      return { success: true, data: { texts: [title, text], to } };
    },
  });
  const shown = translated && !isOriginal ? translated : null;
  useEffect(() => {
    const [title = '', text = ''] = shown?.texts ?? [];
    onShow(shown && { rentalId: id, name: title, message: text, lang: shown.to });
  }, [shown, id, onShow]);
  if (!translate && !translated) return null;
  return (
    <TranslationBar
      shows={translated ? (shown ? 'translation' : 'original') : 'none'}
      busy={busy}
      onPress={() => (translated ? setOriginal(!isOriginal) : void translate?.())}
    />
  );
}
