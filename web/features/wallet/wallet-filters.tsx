import {
  WALLET_DIRECTIONS,
  WALLET_PERIODS,
  WALLET_PROGRESS,
  WALLET_SUBJECTS,
  type WalletRented,
} from '#contract/wallet/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Select } from '#web/ui/inputs.tsx';
import type { WalletChoice } from './wallet-choice.ts';
import styles from './wallet-page.module.css';

const CHOICES = {
  period: WALLET_PERIODS,
  direction: WALLET_DIRECTIONS,
  subject: WALLET_SUBJECTS,
  progress: WALLET_PROGRESS,
} as const;
type Name = keyof typeof CHOICES;
const NAMES = Object.keys(CHOICES) as Name[];

interface WalletFiltersProps {
  choice: WalletChoice;
  /** The member's own, and those of others that the member has rented. */
  things: WalletRented[];
  onChange: (choice: WalletChoice) => void;
}

/** What the list and the table are limited to. */
export function WalletFilters({ choice, things, onChange }: WalletFiltersProps) {
  const { t } = useTranslation();
  const names = [...new Map(things.map(({ rentalId, name }) => [rentalId, name]))];
  const set = (name: Name | 'rentalId', value: string) =>
    onChange({ ...choice, [name]: value === '' ? undefined : value });
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{t('wallet:filter.label')}</legend>
      {NAMES.map((name) => (
        <Select
          key={name}
          label={t(`wallet:filter.${name}`)}
          value={choice[name] ?? ''}
          onChange={({ target }) => set(name, target.value)}
        >
          <option value="">{t('wallet:filter.all')}</option>
          {CHOICES[name].map((value) => (
            <option key={value} value={value}>
              {t(`wallet:filter.${value}`)}
            </option>
          ))}
        </Select>
      ))}
      {names.length > 1 && (
        <Select
          label={t('wallet:filter.rental')}
          value={choice.rentalId ?? ''}
          onChange={({ target }) => set('rentalId', target.value)}
        >
          <option value="">{t('wallet:filter.all')}</option>
          {names.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </fieldset>
  );
}
