import { IconAlertTriangle } from '@tabler/icons-react';
import type { Warning } from '#contract/conversations/warning-kinds.ts';
import { intlLocale } from '#contract/languages.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './warning-note.module.css';

interface WarningNoteProps {
  warnings: readonly Warning[];
  /** Who is warned: the author of a message or a reader, the owner of a listing, a member who writes about themselves, or a moderator. */
  to: 'writer' | 'author' | 'reader' | 'owner' | 'member' | 'moderator';
}

/** A warning about a message before an agreement, or about a listing. It is sent or published all the same. */
export function WarningNote({ warnings, to }: WarningNoteProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (warnings.length === 0) return null;
  const kinds = new Intl.ListFormat(intlLocale(language), { type: 'conjunction' }).format(
    warnings.map((warning) => t(`warnings:kind.${warning}`)),
  );
  const writes = to === 'writer' || to === 'owner' || to === 'member';
  return (
    <p className={classes(styles.note, styles[to])} role={writes ? 'status' : undefined}>
      <IconAlertTriangle size={18} aria-hidden />
      <span>{t(`warnings:note.${to}`, { kinds })}</span>
    </p>
  );
}
