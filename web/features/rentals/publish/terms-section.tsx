import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '#web/lib/texts.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { FoldedSection } from './folded-section.tsx';
import { LongerPrices } from './longer-prices.tsx';
import { RuleFields } from './rule-fields.tsx';
import { TermsPreview } from './terms-preview.tsx';
import { hasTerms } from './terms-values.ts';
import type { PublishValues } from './values.ts';
import { WeekendPrice } from './weekend-price.tsx';

const FIELDS = [
  'longer',
  'weekend',
  'deliveryFees',
  'minUnits',
  'maxUnits',
  'noticeHours',
  'pauseHours',
  'handoverDays',
] as const satisfies (keyof PublishValues)[];

/** Optional prices, ways of handing over and rules of an offer. */
export function TermsSection() {
  const { t } = useTranslation();
  const { control, getValues } = useFormContext<PublishValues>();
  const [startsOpen] = useState(() => hasTerms(getValues()));
  useWatch({ control });
  return (
    <FoldedSection
      title={t('publish:terms.title')}
      lead={t('publish:terms.lead')}
      fields={FIELDS}
      startsOpen={startsOpen}
    >
      <LongerPrices />
      <WeekendPrice />
      <DeliveryFields />
      <RuleFields />
      <TermsPreview />
    </FoldedSection>
  );
}
