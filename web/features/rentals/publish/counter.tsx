import { useWatch } from 'react-hook-form';
import { useFormat } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './publish.module.css';
import type { PublishValues } from './values.ts';

interface CounterProps {
  name: 'name' | 'message' | 'depositNote';
  max: number;
}

/** How many of a text field's characters are used. */
export function Counter({ name, max }: CounterProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const text = useWatch<PublishValues, CounterProps['name']>({ name });
  return (
    <span className={styles.counter}>
      {t('publish:counter', { count: number(text.length), max: number(max) })}
    </span>
  );
}
