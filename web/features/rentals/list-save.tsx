import { IconBellPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { RentalKind } from '#contract/enums.ts';
import { LIMITS } from '#contract/limits.ts';
import { plain } from '#web/lib/isolated.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import type { ListFilters } from './list-filters.ts';
import { activeParts } from './list-parts.ts';
import styles from './list-save.module.css';
import { savedQuery } from './list-search.ts';
import { useFilterWords } from './list-words.ts';

/** Comes when it is opened: it brings schemas that the page does without. */
const SaveSearch = lazyPart(
  ['errors'],
  async () => (await import('#web/features/alerts/index.ts')).SaveSearch,
);

interface SaveSearchButtonProps {
  kind: RentalKind;
  filters: ListFilters;
  /** Only its icon on a phone. */
  compact?: boolean;
}

/** Opens the form that saves this search, to be told of what comes up for it. */
export function SaveSearchButton({ kind, filters, compact }: SaveSearchButtonProps) {
  const { t } = useTranslation();
  const words = useFilterWords();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const parts = activeParts(filters).map((part) =>
    part === 'words' ? filters.words : words(part, filters),
  );
  const name = plain([t(`lists:kind.${kind}`), ...parts].join(' · '));
  return (
    <>
      <Button
        look={compact ? 'ghost' : 'line'}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <IconBellPlus size={20} aria-hidden />
        <span className={classes(compact && styles.compact)}>{t('lists:save.action')}</span>
      </Button>
      {opened && (
        <Suspense>
          <SaveSearch
            filters={savedQuery(kind, filters)}
            name={name.slice(0, LIMITS.savedSearchNameLength)}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
