import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { RentalKind } from '#contract/enums.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, Sheet } from '#web/ui/overlay.tsx';
import type { CategoryCount } from './category-counts.ts';
import { FilterFields } from './list-filter-fields.tsx';
import styles from './list-filter-panel.module.css';
import { filterQuery, type ListFilters, settled } from './list-filters.ts';
import { type FieldPart, isActive, without } from './list-parts.ts';
import { useTotalText } from './list-total.ts';
import { useLiveTotal } from './use-live-total.ts';

interface FilterPanelProps {
  kind: RentalKind;
  filters: ListFilters;
  counts: readonly CategoryCount[];
  /** The filters it sets: one of them in a small dialog, several in a sheet. */
  parts: readonly FieldPart[];
  open: boolean;
  onClose: () => void;
}

/** Sets filters; its button says how many rentals they leave, and opens the list. */
export function FilterPanel({ kind, filters, counts, parts, open, onClose }: FilterPanelProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<ListFilters>(() => ({ ...filters, cursor: undefined }));
  // fields that keep what is typed start afresh when everything is cleared
  const [clearings, setClearings] = useState(0);
  const live = useLiveTotal(kind, draft, open);
  const only = parts.length === 1 ? parts[0] : undefined;
  const Frame = only ? Dialog : Sheet;
  const clear = () => {
    setDraft(parts.reduce(without, draft));
    setClearings(clearings + 1);
  };
  const apply = () => {
    onClose();
    navigate(pathname + filterQuery(settled(draft)), { preventScrollReset: true });
  };
  return (
    <Frame
      open={open}
      onClose={onClose}
      className={only && styles.small}
      title={only ? t(`lists:part.${only}`) : t('lists:filters')}
      actions={
        <>
          {parts.some((part) => isActive(draft, part)) && (
            <Button look="ghost" onClick={clear}>
              {only ? t('lists:clearOne') : t('lists:clear')}
            </Button>
          )}
          <Button large className={styles.apply} onClick={apply}>
            <span role="status">
              <ApplyText kind={kind} total={live} />
            </span>
          </Button>
        </>
      }
    >
      <div className={styles.sections}>
        {parts.map((part) => (
          <FilterFields
            key={`${part}${clearings}`}
            part={part}
            titled={!only}
            draft={draft}
            counts={counts}
            onChange={(change) => setDraft((former) => settled({ ...former, ...change }))}
          />
        ))}
      </div>
    </Frame>
  );
}

function ApplyText({ kind, total }: { kind: RentalKind; total: number | null }) {
  const { t } = useTranslation();
  const totalText = useTotalText();
  if (total === null) return t(`lists:showAll.${kind}`);
  if (total === 0) return t(`lists:nothing.${kind}`);
  return t(`lists:show.${kind}`, { count: total, total: totalText(total) });
}
