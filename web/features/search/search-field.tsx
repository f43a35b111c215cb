import { Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { optionalPart, usePrefetch } from '#web/lib/lazy-part.ts';
import { useListboxKeys } from '#web/ui/use-listbox-keys.ts';
import { forgetSearch, forgetSearches, recentSearches } from './recent-searches.ts';
import styles from './search-box.module.css';
import type { Searched } from './searched.ts';
import type { SearchPart, Suggestion } from './suggestion.ts';
import type { SuggestionListProps } from './suggestion-list.tsx';

/** Without it the box still searches. */
const SuggestionList = optionalPart<SuggestionListProps>(
  ['search', 'terms'],
  async () => (await import('./suggestion-list.tsx')).SuggestionList,
);

interface SearchFieldProps {
  part: SearchPart;
  /** Its name in the URL of the list. */
  name: string;
  label: string;
  hint: string;
  maxLength: number;
  value: string;
  onType: (text: string) => void;
  onChoose: (suggestion: Exclude<Suggestion, { kind: 'forget' }>) => void;
  onEnter: () => void;
}

/** A text field with suggestions once it is used: a combobox with its listbox. */
export function SearchField(props: SearchFieldProps) {
  const { part, name, label, hint, maxLength, value, onType, onChoose, onEnter } = props;
  const listId = useId();
  const [used, setUsed] = useState(false);
  // a visitor who has searched before has the files already, and sees those searches at once
  const [hasSearched, setSearched] = useState(false);
  useEffect(() => setSearched(recentSearches().length > 0), []);
  usePrefetch([SuggestionList], hasSearched);
  const [open, setOpen] = useState(false);
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const choose = (suggestion: Suggestion) => {
    setOpen(false);
    setSuggestions([]);
    if (suggestion.kind === 'forget') forgetSearches();
    else onChoose(suggestion);
  };
  const forget = useCallback((searched: Searched) => {
    forgetSearch(searched);
    setSuggestions((shown) => {
      const rest = shown.filter((one) => one.kind !== 'recent' || one.searched !== searched);
      return rest.some(({ kind }) => kind === 'recent') ? rest : [];
    });
  }, []);
  const shown = open && suggestions.length > 0;
  const keys = useListboxKeys({
    count: shown ? suggestions.length : 0,
    choose: (index) => suggestions[index] && choose(suggestions[index]),
    close: () => setOpen(false),
    enter: onEnter,
    remove: (index) => {
      const marked = suggestions[index];
      if (marked?.kind === 'recent') forget(marked.searched);
    },
  });
  const use = () => {
    setUsed(true);
    setOpen(true);
  };
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a field that had the focus before the page had its scripts
  useEffect(() => {
    if (document.activeElement === input.current) use();
  }, []);
  return (
    <div className={styles.field}>
      <label className={styles.area}>
        <span className={styles.name}>{label}</span>
        <input
          ref={input}
          type="text"
          name={name}
          className={styles.input}
          // the placeholder has the page's direction
          dir={value === '' ? undefined : 'auto'}
          role="combobox"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={hint}
          maxLength={maxLength}
          aria-expanded={shown}
          aria-controls={used ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={keys.active < 0 ? undefined : `${listId}-${keys.active}`}
          value={value}
          onFocus={() => setUsed(true)}
          onClick={use}
          onChange={(event) => {
            onType(event.target.value);
            use();
            keys.reset();
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') use();
            keys.onKeyDown(event);
          }}
          onBlur={() => setOpen(false)}
        />
      </label>
      {used && (
        <Suspense>
          <SuggestionList
            id={listId}
            part={part}
            typed={value}
            open={open}
            suggestions={suggestions}
            onSuggestions={setSuggestions}
            active={keys.active}
            onChoose={choose}
            onForget={forget}
          />
        </Suspense>
      )}
    </div>
  );
}
