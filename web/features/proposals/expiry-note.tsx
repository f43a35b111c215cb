import { IconClock } from '@tabler/icons-react';
import { intlLocale } from '#contract/languages.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useMomentText } from '#web/lib/moment-text.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useSecondsLeft } from '#web/ui/countdown.tsx';
import styles from './proposal-card.module.css';
import { timeParts } from './time-left.ts';

interface ExpiryNoteProps {
  expiresAt: string;
  /** Of the thing. */
  timeZone: string;
  /** Called to read again when it has expired. */
  onExpired: () => void;
}

/** A countdown to the expiry of a proposal. */
export function ExpiryNote({ expiresAt, timeZone, onExpired }: ExpiryNoteProps) {
  const { t } = useTranslation();
  const { span } = useFormat();
  const momentText = useMomentText();
  const locale = intlLocale(useLanguage());
  const seconds = useSecondsLeft(Date.parse(expiresAt), onExpired);
  const parts = timeParts(seconds).map(({ unit, value }) => span(unit, value));
  const left = new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }).format(parts);
  return (
    <p className={styles.note}>
      <IconClock size={18} aria-hidden />
      <span>
        {t('proposals:card.deadline', {
          left: isolated(left),
          when: isolated(momentText(expiresAt, timeZone).at),
        })}
      </span>
    </p>
  );
}
