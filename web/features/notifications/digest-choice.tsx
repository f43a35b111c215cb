import { useId } from 'react';
import type { NotificationPreferences } from '#contract/notifications/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Checkbox } from '#web/ui/inputs.tsx';
import type { PreferenceChange } from './preference-changes.ts';
import styles from './preferences.module.css';

interface DigestChoiceProps {
  digest: NotificationPreferences['digest'];
  onChange: (change: PreferenceChange) => void;
}

/** How often mails are sent: soon after an event, or once a day. */
export function DigestChoice({ digest, onChange }: DigestChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{t('notifications:digest.title')}</legend>
      {(['soon', 'daily'] as const).map((one) => (
        <Checkbox
          key={one}
          type="radio"
          name={name}
          label={t(`notifications:digest.${one}`)}
          checked={digest === one}
          onChange={() => onChange({ digest: one })}
        />
      ))}
    </fieldset>
  );
}
