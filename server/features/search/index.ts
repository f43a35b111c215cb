export { CONCEPTS } from './concepts.ts';
export { forgetOldSearches, noteFailedSearch } from './failed-searches.ts';
export { type Findable, lexemesOf } from './lexemes.ts';
export { type Asked, askFewer, readQuery } from './read-query.ts';
export { searchRoutes } from './routes.ts';
export { sameThings, shareInCommon } from './same-things.ts';
export type { Sought } from './sought.ts';
export { allOf } from './tsquery.ts';
export { countWords, holdWords, recountWords } from './vocabulary.ts';
