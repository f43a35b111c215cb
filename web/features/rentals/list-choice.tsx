import type { ReactNode } from 'react';
import styles from './publish/choice-field.module.css';

interface FilterChoiceProps<Value extends string> {
  label: string;
  /** Its name in the URL of the list. */
  name: string;
  options: readonly Option<Value>[];
  /** Text of the choice that sets no filter. */
  any: string;
  value: Value | undefined;
  look?: 'pills' | 'tiles';
  /** Content after the last choice. */
  children?: ReactNode;
}

interface Option<Value extends string> {
  value: Value;
  text: string;
  picture?: string;
}

interface SeveralProps<Value extends string> {
  label: string;
  name: string;
  options: readonly Option<Value>[];
  values: readonly Value[];
}

/** Any number of values: checkboxes that look like the choices of one. */
export function FilterSeveral<Value extends string>(props: SeveralProps<Value>) {
  const { label, name, options, values } = props;
  return (
    <fieldset className={styles.pills}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(({ value, text }) => (
        <FilterOption
          key={value}
          type="checkbox"
          name={name}
          option={{ value, text }}
          value={values.find((one) => one === value)}
        />
      ))}
    </fieldset>
  );
}

/** One of several values, or none: radio buttons, so that arrow keys move between them. */
export function FilterChoice<Value extends string>(props: FilterChoiceProps<Value>) {
  const { label, name, options, any, value, look = 'pills', children } = props;
  return (
    <fieldset className={styles[look]}>
      <legend className="visually-hidden">{label}</legend>
      <FilterOption name={name} option={{ value: '', text: any }} value={value ?? ''} />
      {options.map((option) => (
        <FilterOption key={option.value} name={name} option={option} value={value} />
      ))}
      {children}
    </fieldset>
  );
}

interface FilterOptionProps<Value extends string> {
  type?: 'radio' | 'checkbox';
  name: string;
  option: Option<Value>;
  value: Value | undefined;
}

export function FilterOption<Value extends string>({
  type = 'radio',
  name,
  option: { value: own, text, picture },
  value,
}: FilterOptionProps<Value>) {
  return (
    <label className={styles.option}>
      <input type={type} name={name} value={own} defaultChecked={own === value} />
      {picture && <img src={picture} alt="" width={36} height={36} loading="lazy" />}
      {text}
    </label>
  );
}
