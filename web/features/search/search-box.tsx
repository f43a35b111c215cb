import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { Category } from '#contract/enums.ts';
import { LIMITS } from '#contract/limits.ts';
import { useEarlyValues } from '#web/lib/early-value.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { TurningCircle } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { storeSearch } from './recent-searches.ts';
import styles from './search-box.module.css';
import { SearchField } from './search-field.tsx';
import { isLasting, type Searched, searchedIn, searchedQuery } from './searched.ts';
import type { Suggestion } from './suggestion.ts';

interface SearchBoxProps {
  /** One line for bars, or the large box at the top of a page. */
  look: 'slim' | 'large';
  className?: string | undefined;
}

/**
 * The search box: what and where. Leads to the current list, otherwise to that of offers. Without scripts it is a
 * plain form.
 */
export function SearchBox({ look, className }: SearchBoxProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useListAddress();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useSearched(list, look);
  // announces to screen readers that a place chosen in one field was written to the other
  const [placed, setPlaced] = useState('');
  useEarlyValues(form, ({ q: words = typed.words, place }) =>
    setTyped(place === undefined ? { ...typed, words } : { words, place }),
  );

  const go = (searched: Searched, category?: Category) => {
    setTyped(searched);
    storeSearch(searched);
    // on a phone the keyboard would stay over the results
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    navigate(list.path + searchedQuery(searched, { category, before: list.query }));
  };
  const placeAt = ({ label, lat, lng }: Placed, inWords: boolean) => {
    const searched = {
      words: inWords ? '' : typed.words,
      place: label,
      at: { lat, lng },
    };
    // where there is a list it follows the place
    if (list.isShown && !inWords) return go(searched);
    setTyped(searched);
    if (inWords) setPlaced(t('common:search.placed', { place: isolated(label) }));
  };
  const placeHere = async () => {
    // it imports schemas that the page does not need
    const { townHere } = await import('./town-here.ts');
    const town = await townHere(t('common:nav.map'));
    if (town) placeAt(town, false);
  };
  const choose = (suggestion: Exclude<Suggestion, { kind: 'forget' }>, inWords: boolean) => {
    switch (suggestion.kind) {
      case 'recent':
        return go(suggestion.searched);
      case 'words':
        return go({ ...typed, words: suggestion.words });
      case 'category':
        return go({ ...typed, words: '' }, suggestion.category);
      case 'place':
        return placeAt(suggestion.place, inWords);
      case 'here':
        return placeHere();
    }
  };
  const submit = () => form.current?.requestSubmit();
  return (
    <search className={className}>
      <form
        ref={form}
        action={list.path}
        className={classes(styles.box, styles[look])}
        onSubmit={(event) => {
          event.preventDefault();
          go(typed);
        }}
      >
        {list.lasting.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchField
          part="words"
          name="q"
          label={t('common:search.what')}
          hint={t('common:search.whatHint')}
          maxLength={LIMITS.searchWordsLength}
          value={typed.words}
          onType={(words) => setTyped({ ...typed, words })}
          onChoose={(suggestion) => choose(suggestion, true)}
          onEnter={submit}
        />
        <span className={styles.line} aria-hidden />
        <SearchField
          part="place"
          name="place"
          label={t('common:search.where')}
          hint={t('common:search.whereHint')}
          maxLength={LIMITS.addressLength}
          value={typed.place}
          onType={(place) => setTyped({ ...typed, place, at: undefined })}
          onChoose={(suggestion) => choose(suggestion, false)}
          onEnter={submit}
        />
        <button
          type="submit"
          className={styles.go}
          title={t('common:search.submit')}
          aria-busy={list.isComing || undefined}
          // the field keeps the focus: without it the suggestions close, what is below moves up, and the press is lost
          onMouseDown={(event) => event.preventDefault()}
        >
          {list.isComing ? <TurningCircle size={22} /> : <IconSearch size={22} aria-hidden />}
          <span className={styles.word}>{t('common:search.submit')}</span>
        </button>
        <span className="visually-hidden" role="status">
          {placed}
        </span>
      </form>
    </search>
  );
}

interface Placed {
  label: string;
  lat: number;
  lng: number;
}

/** The list a search leads to: the one that is shown, or the map's, otherwise that of offers. */
function useListAddress() {
  const page = usePageUrl();
  const { pathname, search } = useLocation();
  const next = useNavigation().location;
  const isShown = (['offers', 'requests', 'map'] as const).some((name) => page(name) === pathname);
  const query = isShown ? search : '';
  const lasting = [...new URLSearchParams(query)].filter(([name]) => isLasting(name));
  const path = isShown ? pathname : page('offers');
  return { path, isShown, query, lasting, isComing: next?.pathname === path };
}

/** The query of the list that this tab has shown last; never set on the server. */
let lastShown = '';

/** The values of the fields: those of the current list, in a bar elsewhere those of the last one, until something is typed. */
function useSearched({ isShown, query }: { isShown: boolean; query: string }, look: string) {
  useEffect(() => {
    if (isShown) lastShown = query;
  }, [isShown, query]);
  const asked = isShown || look === 'large' ? query : lastShown;
  const [shown, setShown] = useState(asked);
  const [typed, setTyped] = useState(() => searchedIn(asked));
  // not in an effect, which would erase what is typed during hydration
  if (shown !== asked) {
    setShown(asked);
    setTyped(searchedIn(asked));
  }
  return [typed, setTyped] as const;
}
