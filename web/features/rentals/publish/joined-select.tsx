import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import styles from './amount.module.css';

interface JoinedSelectProps<Value extends string> extends ComponentProps<'select'> {
  label: string;
  values: readonly Value[];
  textOf: (value: Value) => string;
}

/** A select joined to the amount before it: its currency, or its frequency. */
export function JoinedSelect<Value extends string>({
  label,
  values,
  textOf,
  ...select
}: JoinedSelectProps<Value>) {
  return (
    <span className={styles.choice}>
      <select {...select} aria-label={label}>
        {values.map((value) => (
          <option key={value} value={value}>
            {textOf(value)}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} aria-hidden />
    </span>
  );
}
