import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormat } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './counted-help.module.css';
import type { PublishValues } from './values.ts';

interface CountedHelpProps {
  name: 'name' | 'message' | 'depositNote';
  max: number;
  children: ReactNode;
}

/** The help of a text field, and apart from it how many of its characters are used. */
export function CountedHelp({ name, max, children }: CountedHelpProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const text = useWatch<PublishValues, CountedHelpProps['name']>({ name });
  return (
    <span className={styles.help}>
      <span>{children}</span>{' '}
      <span className={styles.counter}>
        {t('publish:counter', { used: number(text.length), max: number(max) })}
      </span>
    </span>
  );
}
