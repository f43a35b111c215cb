import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '#web/lib/texts.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { LongerPrices } from './longer-prices.tsx';
import { RuleFields } from './rule-fields.tsx';
import styles from './terms.module.css';
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

/** Optional prices, ways of handing over and rules of an offer: collapsed until they are used, or wrong. */
export function TermsSection() {
  const { t } = useTranslation();
  const { control, formState, getValues, setFocus } = useFormContext<PublishValues>();
  const [open, setOpen] = useState(() => hasTerms(getValues()));
  const wrong = FIELDS.find((field) => formState.errors[field]);
  // a field inside of closed details cannot have the focus
  useEffect(() => {
    if (!wrong || open) return;
    setOpen(true);
    requestAnimationFrame(() => setFocus(wrong));
  }, [wrong, open, setFocus]);
  useWatch({ control });
  return (
    <details
      className={styles.section}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span>
          <b>{t('publish:terms.title')}</b>
          <small>{t('publish:terms.lead')}</small>
        </span>
        <IconChevronDown size={20} aria-hidden />
      </summary>
      <div className={styles.content}>
        <LongerPrices />
        <WeekendPrice />
        <DeliveryFields />
        <RuleFields />
        <TermsPreview />
      </div>
    </details>
  );
}
