import { IconPackage } from '@tabler/icons-react';
import type { DeliveryMethod } from '#contract/enums.ts';
import { usualDelivery } from '#contract/rentals/request-wishes.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Select } from '#web/ui/inputs.tsx';
import styles from './delivery-choice.module.css';
import type { ProposableRental } from './proposable-rental.ts';
import { useTermsInWords } from './terms-in-words.ts';

interface DeliveryChoiceProps {
  rental: Pick<ProposableRental, 'kind' | 'price' | 'deliveryMethods'>;
  /** Undefined: the usual way. */
  value: DeliveryMethod | undefined;
  onChange: (method: DeliveryMethod | undefined) => void;
}

/** How the thing is handed over, each way with its fee; the only one is said, as far as a request says any. */
export function DeliveryChoice({ rental, value, onChange }: DeliveryChoiceProps) {
  const { t } = useTranslation();
  const { ofDelivery } = useTermsInWords();
  const { kind, deliveryMethods } = rental;
  const [usual] = deliveryMethods;
  if (!usual) return null;
  // what is on the table stays possible when the listing no longer has it
  const isListed = value === undefined || deliveryMethods.some(({ method }) => method === value);
  const ways = isListed ? deliveryMethods : [...deliveryMethods, { method: value, fee: null }];
  if (ways.length === 1) {
    if (usualDelivery(kind, usual.method) === null) return null;
    return (
      <p className={styles.only}>
        <IconPackage size={18} aria-hidden />
        <span>{ofDelivery(usual, rental)}</span>
      </p>
    );
  }
  return (
    <Select
      label={t('rentals:quote.way')}
      value={value ?? usual.method}
      onChange={({ target }) => {
        const chosen = ways.find(({ method }) => method === target.value);
        onChange(chosen === usual ? undefined : chosen?.method);
      }}
    >
      {ways.map((way) => (
        <option key={way.method} value={way.method}>
          {ofDelivery(way, rental)}
        </option>
      ))}
    </Select>
  );
}
