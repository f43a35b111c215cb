import type { RentalUnit } from '#contract/days/period.ts';
import { intlLocale } from '#contract/languages.ts';
import type { Money } from '#contract/money.ts';
import { hasWeekend } from '#contract/quote/lines.ts';
import type { DeliveryOption, Pricing, RentalRules } from '#contract/quote/quoted-rental.ts';
import { QUOTE_RULES, type QuoteRule } from '#contract/quote/rules.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { weekdayName } from '#web/lib/weekday-name.ts';

/** The optional prices and rules of a rental, as far as sentences need them. */
interface Terms {
  unit: RentalUnit;
  price: Money;
  pricing: Pricing;
  deliveryMethods: readonly DeliveryOption[];
  rules: RentalRules;
}

/** What an owner asks for in sentences, in the page's language. Needs the subjects `rentals` and `terms`. */
export function useTermsInWords() {
  const { t } = useTranslation();
  const { money } = useFormat();
  const language = useLanguage();
  const locale = intlLocale(language);
  const length = (unit: RentalUnit, count: number) => t(`terms:units.${unit}`, { count });
  /** Whole days are said as days. */
  const hours = (count: number) =>
    count % 24 === 0 ? length('day', count / 24) : length('hour', count);
  const weekdays = (days: readonly number[]) => {
    const names = days.map((day) => weekdayName(language, day, 'long'));
    return new Intl.ListFormat(locale).format(names);
  };

  const sentences = {
    minUnits: ({ rules, unit }) =>
      rules.minUnits && t('rentals:rule.minUnits', { length: length(unit, rules.minUnits) }),
    maxUnits: ({ rules, unit }) =>
      rules.maxUnits && t('rentals:rule.maxUnits', { length: length(unit, rules.maxUnits) }),
    noticeHours: ({ rules }) =>
      rules.noticeHours && t('rentals:rule.noticeHours', { length: hours(rules.noticeHours) }),
    pauseHours: ({ rules }) =>
      rules.pauseHours && t('rentals:rule.pauseHours', { length: hours(rules.pauseHours) }),
    handoverDays: ({ rules }) =>
      rules.handoverDays.length > 0 &&
      t('rentals:rule.handoverDays', { days: weekdays(rules.handoverDays) }),
  } satisfies Record<
    QuoteRule,
    (terms: Pick<Terms, 'unit' | 'rules'>) => string | number | false | null
  >;

  const ofPrices = ({ unit, price, pricing }: Pick<Terms, 'unit' | 'price' | 'pricing'>) => {
    const each = (amount: number) =>
      `${isolated(money({ ...price, amount }))} ${t(`terms:perUnit.${unit}`)}`;
    const longer = pricing.longer.map(({ from, amount }) =>
      t('rentals:pricing.longer', { length: length(unit, from), price: each(amount) }),
    );
    if (pricing.weekend === null || !hasWeekend(unit)) return longer;
    return [...longer, t(`rentals:pricing.weekend.${unit}`, { price: each(pricing.weekend) })];
  };

  return {
    /** `à partir de 7 jours : 15 DT par jour` */
    ofPrices,
    ofRule: (rule: QuoteRule, terms: Pick<Terms, 'unit' | 'rules'>) =>
      sentences[rule](terms) || null,
    ofRules: (terms: Pick<Terms, 'unit' | 'rules'>) =>
      QUOTE_RULES.flatMap((rule) => sentences[rule](terms) || []),
    /** `Livraison en main propre : 8 DT` */
    ofDelivery: ({ method, fee }: DeliveryOption, { price }: Pick<Terms, 'price'>) => {
      const way = t(`terms:deliveryMethod.${method}`);
      return fee
        ? t('rentals:delivery.fee', { way, fee: isolated(money({ ...price, amount: fee })) })
        : way;
    },
  };
}
