import type { Rental } from '#contract/rentals/schemas.ts';
import { useTermsInWords } from '#web/features/quotes/index.ts';
import { useTranslation } from '#web/lib/texts.ts';

/** Prices for longer periods and weekends, and the owner's rules, in words; nothing where there are none. */
export function TermsBlock({
  rental,
  className,
}: {
  rental: Rental;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const words = useTermsInWords();
  const lines = [...words.ofPrices(rental), ...words.ofRules(rental)];
  if (lines.length === 0) return null;
  return (
    <section className={className}>
      <h2>{t('rentals:rule.title')}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
