import { IconAlertTriangle } from '@tabler/icons-react';
import type { Warning } from '#contract/conversations/warnings.ts';
import { intlLocale } from '#contract/languages.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './warning-note.module.css';

interface WarningNoteProps {
  warnings: readonly Warning[];
  /** Who is warned: the author of the message, or a reader. */
  to: 'writer' | 'author' | 'reader';
}

/** A warning about a message before an agreement. The message is sent all the same. */
export function WarningNote({ warnings, to }: WarningNoteProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (warnings.length === 0) return null;
  const kinds = new Intl.ListFormat(intlLocale(language), { type: 'conjunction' }).format(
    warnings.map((warning) => t(`conversations:warning.kind.${warning}`)),
  );
  return (
    <p className={classes(styles.note, styles[to])} role={to === 'writer' ? 'status' : undefined}>
      <IconAlertTriangle size={18} aria-hidden />
      <span>{t(`conversations:warning.${to}`, { kinds })}</span>
    </p>
  );
}
