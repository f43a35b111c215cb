import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from '#web/lib/texts.ts';
import { TurningCircle } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import lineStyles from '#web/ui/origin-line.module.css';
import styles from './translation-bar.module.css';

interface TranslationBarProps {
  /** `none` before a translation, then what is shown. */
  shows: 'none' | 'translation' | 'original';
  busy: boolean;
  onPress: () => void;
}

/** The button for a translation; then what says that a machine made it, and the way to the original and back. */
export function TranslationBar({ shows, busy, onPress }: TranslationBarProps) {
  const { t } = useTranslation();
  const text = {
    none: t('translations:translate'),
    translation: t('translations:original'),
    original: t('translations:again'),
  }[shows];
  return (
    <span className={classes(lineStyles.line, styles.bar)}>
      {busy ? <TurningCircle /> : <IconLanguage size={16} aria-hidden />}
      <span role="status">
        {busy && t('translations:busy')}
        {!busy && shows === 'translation' && t('translations:machine')}
      </span>
      <button
        type="button"
        className={classes('alone', lineStyles.swap)}
        aria-busy={busy || undefined}
        // it keeps the focus
        aria-disabled={busy || undefined}
        onClick={() => busy || onPress()}
      >
        {text}
      </button>
    </span>
  );
}
