import type { DeliveryMethod } from '#contract/enums.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Select } from '#web/ui/inputs.tsx';
import type { ProposableRental } from './proposable-rental.ts';
import { useTermsInWords } from './terms-in-words.ts';

interface DeliveryChoiceProps {
  rental: Pick<ProposableRental, 'price' | 'deliveryMethods'>;
  /** Undefined: the usual way. */
  value: DeliveryMethod | undefined;
  onChange: (method: DeliveryMethod | undefined) => void;
}

/** How the thing is handed over, each way with its fee; nothing where there is one way alone. */
export function DeliveryChoice({ rental, value, onChange }: DeliveryChoiceProps) {
  const { t } = useTranslation();
  const { ofDelivery } = useTermsInWords();
  const [usual, ...others] = rental.deliveryMethods;
  if (!usual || others.length === 0) return null;
  return (
    <Select
      label={t('rentals:quote.way')}
      value={value ?? usual.method}
      onChange={({ target }) => {
        const chosen = others.find(({ method }) => method === target.value);
        onChange(chosen?.method);
      }}
    >
      {rental.deliveryMethods.map((way) => (
        <option key={way.method} value={way.method}>
          {ofDelivery(way, rental)}
        </option>
      ))}
    </Select>
  );
}
