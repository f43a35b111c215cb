import { useFormat } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.ts';

/** Says how many characters of a text are used: "12 of 1,000 characters". */
export function useCharacterCount() {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (text: string, max: number) =>
    t('members:counter', { count: text.length, max: number(max) });
}
