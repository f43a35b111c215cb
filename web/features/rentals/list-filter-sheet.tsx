import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { RentalKind } from '#contract/enums.ts';
import { useTranslation } from '#web/lib/texts.ts';
import buttonStyles from '#web/ui/button.module.css';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { closeDialog } from '#web/ui/opens.ts';
import { Sheet } from '#web/ui/overlay.tsx';
import type { CategoryCount } from './category-counts.ts';
import { FilterFields, sectionId } from './list-filter-fields.tsx';
import styles from './list-filter-sheet.module.css';
import { filterQuery, type ListFilters, readFilters } from './list-filters.ts';
import { activeParts, cleared, FIELD_PARTS, type FieldPart } from './list-parts.ts';
import { useTotalText } from './list-total.ts';
import { useLiveTotal } from './use-live-total.ts';

/** For its buttons. */
export const FILTER_SHEET = 'filters';
const FORM = 'filter-form';

interface FilterSheetProps {
  /** Undefined for both, on the map. */
  kind: RentalKind | undefined;
  filters: ListFilters;
  counts: readonly CategoryCount[];
  /** The number of rentals of the list with its current filters. */
  total: number;
  /** The pressed filter, to be shown first. */
  part: RefObject<FieldPart | null>;
}

/**
 * Sets filters: a form whose fields are the parameters of the list's URL, sent as it is where there are no scripts.
 * Once the page is hydrated, its button shows how many rentals the filters leave.
 */
export function FilterSheet({ kind, filters, counts, total, part }: FilterSheetProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [isOpen, setOpen] = useState(false);
  // a sheet that was open before hydration keeps its fields until it is closed
  const [live, setLive] = useState(false);
  useEffect(() => setLive(!form.current?.closest('dialog')?.open), []);
  // each opening starts from the list's filters, not from values left in the fields
  const [openings, setOpenings] = useState(0);
  const [start, setStart] = useState<ListFilters | null>(null);
  const [draft, setDraft] = useState<ListFilters | null>(null);
  const found = useLiveTotal(kind, draft, total);
  const shown = start ?? { ...filters, cursor: undefined };
  const begin = (from: ListFilters | null) => {
    setStart(from);
    setDraft(from);
    setOpenings(openings + 1);
  };
  const readForm = () => {
    const fields = [...new FormData(form.current ?? undefined)] as [string, string][];
    return readFilters(new URLSearchParams(fields));
  };
  const all = cleared(filters);
  return (
    <Sheet
      id={FILTER_SHEET}
      title={t('lists:filters')}
      onOpen={() => {
        setOpen(true);
        if (part.current) document.getElementById(sectionId(part.current))?.scrollIntoView();
      }}
      onClose={() => {
        setOpen(false);
        setLive(true);
        begin(null);
      }}
      actions={
        <>
          {activeParts(draft ?? filters).length > 0 && (
            <Link
              to={pathname + filterQuery(all)}
              className={classes(buttonStyles.button, buttonStyles.ghost)}
              onClick={(event) => {
                // changes only the fields: the list follows on submit
                event.preventDefault();
                event.stopPropagation();
                begin(all);
              }}
            >
              {t('lists:clear')}
            </Link>
          )}
          <Button type="submit" form={FORM} large className={styles.apply}>
            <span role="status">
              <ApplyText {...(kind && { kind })} total={found} />
            </span>
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        ref={form}
        action={pathname}
        className={styles.sections}
        onChange={() => setDraft(readForm())}
        onSubmit={(event) => {
          event.preventDefault();
          closeDialog(FILTER_SHEET);
          navigate(pathname + filterQuery(readForm()), { preventScrollReset: true });
        }}
      >
        <input type="hidden" name="q" value={shown.words ?? ''} />
        <input type="hidden" name="sort" value={shown.sort} />
        {shown.kind && <input type="hidden" name="kind" value={shown.kind} />}
        {FIELD_PARTS.map((each) => (
          <FilterFields
            key={`${each} ${openings} ${filterQuery(shown)}`}
            part={each}
            filters={shown}
            counts={counts}
            live={live}
            isOpen={isOpen}
            onChange={() => {
              if (isOpen) setDraft(readForm());
            }}
          />
        ))}
      </form>
    </Sheet>
  );
}

function ApplyText({ kind = 'all', total }: { kind?: RentalKind | 'all'; total: number | null }) {
  const { t } = useTranslation();
  const totalText = useTotalText();
  if (total === null) return t(`lists:showAll.${kind}`);
  if (total === 0) return t(`lists:nothing.${kind}`);
  return t(`lists:show.${kind}`, { count: total, total: totalText(total) });
}
