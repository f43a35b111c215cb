import type { Category } from '#contract/enums.ts';
import type { Place } from '#contract/places/schemas.ts';
import type { Searched } from './searched.ts';

/** One line under a field of the search box. `here` is the device's position; `forget` erases the recent searches. */
export type Suggestion =
  | { kind: 'here' }
  | { kind: 'recent'; searched: Searched }
  | { kind: 'forget' }
  | { kind: 'category'; category: Category }
  | { kind: 'words'; words: string }
  | { kind: 'place'; place: Place };

/** The kinds of fields. */
export type SearchPart = 'words' | 'place';
