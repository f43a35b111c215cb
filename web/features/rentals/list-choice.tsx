import { type ReactNode, useId } from 'react';
import styles from './publish/choice-field.module.css';

interface FilterChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; text: string; picture?: string }[];
  /** Words of the choice that sets no filter. */
  any: string;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  look?: 'pills' | 'tiles';
  /** Behind the last choice. */
  children?: ReactNode;
}

/** One of a closed list, or none of it: radio buttons, so that arrow keys move between them. */
export function FilterChoice<Value extends string>({
  label,
  options,
  any,
  value,
  onChange,
  look = 'pills',
  children,
}: FilterChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles[look]}>
      <legend className="visually-hidden">{label}</legend>
      <label className={styles.option}>
        <input
          type="radio"
          name={name}
          checked={value === undefined}
          onChange={() => onChange(undefined)}
        />
        {any}
      </label>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.picture && (
            <img src={option.picture} alt="" width={36} height={36} loading="lazy" />
          )}
          {option.text}
        </label>
      ))}
      {children}
    </fieldset>
  );
}
