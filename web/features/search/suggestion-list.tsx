import {
  IconClock,
  IconCurrentLocation,
  IconMapPin,
  IconSearch,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { isCountry } from '#contract/countries.ts';
import { CATEGORY_PICTURES } from '#web/features/rentals/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Listbox } from '#web/ui/listbox.tsx';
import type { Searched } from './searched.ts';
import type { SearchPart, Suggestion } from './suggestion.ts';
import styles from './suggestion-list.module.css';
import { useSuggestions } from './use-suggestions.ts';

export interface SuggestionListProps {
  id: string;
  part: SearchPart;
  typed: string;
  /** Whether the field is in use: only then suggestions are read. */
  open: boolean;
  suggestions: readonly Suggestion[];
  onSuggestions: (suggestions: Suggestion[]) => void;
  active: number;
  onChoose: (suggestion: Suggestion) => void;
  /** Called to delete a recent search. */
  onForget: (searched: Searched) => void;
}

/** Suggestions for the text of a field. Needs the subjects `search` and `terms`. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, part, typed, open, suggestions, onSuggestions, active, onChoose, onForget } = props;
  const { t } = useTranslation();
  useSuggestions(part, typed, open, onSuggestions);
  const shown = open ? suggestions : [];
  return (
    <Listbox
      id={id}
      label={t(`search:suggestions.${part}`)}
      items={shown}
      keyOf={keyOf}
      active={active}
      onChoose={onChoose}
      found={t('search:found', { count: shown.length })}
    >
      {(suggestion) => <Line suggestion={suggestion} onForget={onForget} />}
    </Listbox>
  );
}

function keyOf(suggestion: Suggestion): string {
  switch (suggestion.kind) {
    case 'recent':
      return `recent ${suggestion.searched.words} ${suggestion.searched.place}`;
    case 'category':
      return `category ${suggestion.category}`;
    case 'words':
      return `words ${suggestion.words}`;
    case 'place':
      return `place ${suggestion.place.lat} ${suggestion.place.lng}`;
    case 'here':
    case 'forget':
      return suggestion.kind;
  }
}

interface LineProps {
  suggestion: Suggestion;
  onForget: (searched: Searched) => void;
}

function Line({ suggestion, onForget }: LineProps) {
  const { t } = useTranslation();
  switch (suggestion.kind) {
    case 'here':
      return (
        <>
          <IconCurrentLocation size={20} aria-hidden className={styles.icon} />
          <span className={styles.text}>{t('common:nav.map')}</span>
        </>
      );
    case 'recent':
      return <RecentLine searched={suggestion.searched} onForget={onForget} />;
    case 'category':
      return (
        <>
          <img src={CATEGORY_PICTURES[suggestion.category]} alt="" width={26} height={26} />
          <span className={styles.text}>{t(`terms:category.${suggestion.category}`)}</span>
          <span className="muted">{t('search:category')}</span>
        </>
      );
    case 'words':
      return (
        <>
          <IconSearch size={20} aria-hidden className={styles.icon} />
          <span className={styles.text} dir="auto">
            {suggestion.words}
          </span>
        </>
      );
    case 'place':
      return (
        <>
          <IconMapPin size={20} aria-hidden className={styles.icon} />
          <span className={styles.text} dir="auto">
            {suggestion.place.label}
          </span>
          {isCountry(suggestion.place.country) && (
            <span className="muted">{t(`terms:country.${suggestion.place.country}`)}</span>
          )}
        </>
      );
    case 'forget':
      return (
        <>
          <IconTrash size={20} aria-hidden className={styles.icon} />
          <span className={styles.text}>{t('search:forgetAll')}</span>
        </>
      );
  }
}

/** A recent search; the cross deletes it (as the Delete key does on the marked line). */
function RecentLine({
  searched,
  onForget,
}: {
  searched: Searched;
  onForget: LineProps['onForget'];
}) {
  const { t } = useTranslation();
  const { words, place } = searched;
  return (
    <>
      <IconClock size={20} aria-hidden className={styles.icon} />
      <span className={styles.text}>
        <bdi>{words || place}</bdi>
        {words !== '' && place !== '' && (
          <>
            {'\u00a0· '}
            <bdi className="muted">{place}</bdi>
          </>
        )}
      </span>
      <span
        className={styles.forget}
        title={t('search:forget')}
        aria-hidden
        onClick={(event) => {
          event.stopPropagation();
          onForget(searched);
        }}
      >
        <IconX size={18} />
      </span>
    </>
  );
}
