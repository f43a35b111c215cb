import { IconBellPlus } from '@tabler/icons-react';
import type { RentalKind } from '#contract/enums.ts';
import { LIMITS } from '#contract/limits.ts';
import { firstGraphemes } from '#contract/text/graphemes.ts';
import { plain } from '#web/lib/isolated.ts';
import { lazyPart, usePrefetch } from '#web/lib/lazy-part.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { MemberDialog } from '#web/ui/login-dialog.tsx';
import { opens } from '#web/ui/opens.ts';
import type { ListFilters } from './list-filters.ts';
import { activeParts } from './list-parts.ts';
import styles from './list-save.module.css';
import { savedQuery } from './list-search.ts';
import { useFilterWords } from './list-words.ts';

/** Loaded when it is opened: it imports schemas that the page does not need. */
const SaveSearchForm = lazyPart(
  ['errors'],
  async () => (await import('#web/features/alerts/index.ts')).SaveSearchForm,
);

const SAVE = 'save-search';

interface SaveSearchButtonProps {
  kind: RentalKind;
  filters: ListFilters;
  /** Shows only its icon on a phone. */
  compact?: boolean;
}

/** Opens the form that saves this search, for notifications of new rentals; visitors are asked to sign in first. */
export function SaveSearchButton({ kind, filters, compact }: SaveSearchButtonProps) {
  const { t } = useTranslation();
  const words = useFilterWords();
  usePrefetch([SaveSearchForm], useMember() !== null);
  const parts = activeParts(filters).map((part) =>
    part === 'words' ? filters.words : words(part, filters),
  );
  const name = plain([t(`lists:kind.${kind}`), ...parts].join(' · '));
  return (
    <>
      <Button look={compact ? 'ghost' : 'line'} {...opens(SAVE)}>
        <IconBellPlus size={20} aria-hidden />
        <span className={classes(compact && styles.compact)}>{t('lists:save.action')}</span>
      </Button>
      <MemberDialog id={SAVE} title={t('lists:save.title')} text={t('lists:save.login')}>
        {(close) => (
          <SaveSearchForm
            filters={savedQuery(kind, filters)}
            name={firstGraphemes(name, LIMITS.savedSearchNameLength)}
            onClose={close}
          />
        )}
      </MemberDialog>
    </>
  );
}
