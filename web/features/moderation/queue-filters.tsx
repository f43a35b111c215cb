import { useSearchParams } from 'react-router';
import { REPORT_REASONS } from '#contract/enums.ts';
import { RENTAL_LISTS, REPORT_STATES, REPORT_SUBJECTS } from '#contract/moderation/decisions.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Select } from '#web/ui/inputs.tsx';
import { Chip } from '#web/ui/marks.tsx';
import styles from './queue-filters.module.css';

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

/** The parameters of a queue's URL that filter it; another filter closes the open case. */
function useFilters() {
  const [query, setQuery] = useSearchParams();
  const change = (name: string, value: string) => {
    const changed = new URLSearchParams(query);
    changed.delete('case');
    if (value === '') changed.delete(name);
    else changed.set(name, value);
    setQuery(changed, { preventScrollReset: true });
  };
  return { query, change };
}

/** Which reports the URL asks for. */
export function useReportFilters() {
  const { query, change } = useFilters();
  const filters = {
    state: oneOf(REPORT_STATES, query.get('state')),
    kind: oneOf(REPORT_SUBJECTS, query.get('kind')),
    reason: oneOf(REPORT_REASONS, query.get('reason')),
  };
  return { filters, change };
}

/** Waiting or decided reports, about what, and for which reason. */
export function ReportFilters() {
  const { t } = useTranslation();
  const { filters, change } = useReportFilters();
  const { state = 'waiting', kind = '', reason = '' } = filters;
  return (
    <search className={styles.filters} aria-label={t('moderation:filter.label')}>
      <p className={styles.chips}>
        {REPORT_STATES.map((name) => (
          <Chip
            key={name}
            on={state === name}
            onClick={() => change('state', name === 'waiting' ? '' : name)}
          >
            {t(`moderation:filter.state.${name}`)}
          </Chip>
        ))}
      </p>
      <Select
        label={t('moderation:filter.kind')}
        value={kind}
        onChange={({ target }) => change('kind', target.value)}
      >
        <option value="">{t('moderation:filter.any')}</option>
        {REPORT_SUBJECTS.map((name) => (
          <option key={name} value={name}>
            {t(`moderation:report.subject.${name}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('moderation:filter.reason')}
        value={reason}
        onChange={({ target }) => change('reason', target.value)}
      >
        <option value="">{t('moderation:filter.any')}</option>
        {REPORT_REASONS.map((name) => (
          <option key={name} value={name}>
            {t(`terms:reportReason.${name}`)}
          </option>
        ))}
      </Select>
    </search>
  );
}

/** Which listings the URL asks for. */
export function useRentalFilters() {
  const { query, change } = useFilters();
  return { filters: { list: oneOf(RENTAL_LISTS, query.get('list')) }, change };
}

/** Listings that wait, or all that are hidden. */
export function RentalFilters() {
  const { t } = useTranslation();
  const { filters, change } = useRentalFilters();
  const { list = 'waiting' } = filters;
  return (
    <search className={styles.filters} aria-label={t('moderation:filter.label')}>
      <p className={styles.chips}>
        {RENTAL_LISTS.map((name) => (
          <Chip
            key={name}
            on={list === name}
            onClick={() => change('list', name === 'waiting' ? '' : name)}
          >
            {t(`moderation:filter.list.${name}`)}
          </Chip>
        ))}
      </p>
    </search>
  );
}
