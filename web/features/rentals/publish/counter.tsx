import { useWatch } from 'react-hook-form';
import { useTranslation } from '#web/lib/texts.ts';
import type { PublishValues } from './values.ts';

interface CounterProps {
  name: 'name' | 'message' | 'depositNote';
  max: number;
}

/** How many of a text field's characters are used. */
export function Counter({ name, max }: CounterProps) {
  const { t } = useTranslation();
  const text = useWatch<PublishValues, CounterProps['name']>({ name });
  return t('publish:counter', { count: text.length, max });
}
