import type { Quote } from '#contract/quote/quote.ts';
import { NO_RULES } from '#contract/quote/quoted-rental.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout } from '#web/ui/blocks.tsx';
import type { ProposableRental } from './proposable-rental.ts';
import { useTermsInWords } from './terms-in-words.ts';

/** Why a period cannot be had: the rules that it breaks in words, else that it is not free; nothing when it can. */
export function BrokenRules({
  rental,
  quote,
}: {
  rental: Pick<ProposableRental, 'unit' | 'rules'>;
  quote: Pick<Quote, 'available' | 'broken'>;
}) {
  const { t } = useTranslation();
  const { ofRule } = useTermsInWords();
  if (quote.available) return null;
  const { unit, rules = NO_RULES } = rental;
  const reasons = quote.broken.flatMap((rule) => ofRule(rule, { unit, rules }) ?? []);
  return (
    <Callout tone="notice">
      {reasons.length === 0
        ? t('rentals:quote.taken')
        : `${t('rentals:quote.broken')} ${reasons.join(t('rentals:quote.and'))}`}
    </Callout>
  );
}
