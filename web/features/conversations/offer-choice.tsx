import { useTranslation } from '#web/lib/texts.ts';
import { Select } from '#web/ui/inputs.tsx';
import { useOwnOffers } from './use-first-contact.ts';

interface OfferChoiceProps {
  memberId: string;
  value: string | undefined;
  onChange: (offerId: string | undefined) => void;
}

/** In answer to a request, the member can choose an own offer, whose days the booking will take. */
export function OfferChoice({ memberId, value, onChange }: OfferChoiceProps) {
  const { t } = useTranslation();
  const offers = useOwnOffers(memberId);
  if (offers.length === 0) return null;
  return (
    <Select
      label={t('conversations:first.offer')}
      help={t('conversations:first.offerHelp')}
      optional
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">{t('conversations:first.noOffer')}</option>
      {offers.map((offer) => (
        <option key={offer.id} value={offer.id}>
          {offer.name}
        </option>
      ))}
    </Select>
  );
}
