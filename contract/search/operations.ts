import * as z from 'zod/mini';
import { paging } from '../list.ts';
import { operation } from '../operation.ts';
import { failedSearches, searchWords, suggestions } from './schemas.ts';

export const suggest = operation({
  name: 'search.suggest',
  summary: 'Suggestions for the words typed so far: searches, categories, places.',
  method: 'GET',
  path: '/v1/suggestions',
  who: 'anyone',
  query: z.object({ q: z._default(searchWords, '') }),
  output: suggestions,
  status: 200,
  errors: [],
});

export const listFailedSearches = operation({
  name: 'search.failed',
  summary: 'Searches that found nothing, the most frequent first.',
  method: 'GET',
  path: '/v1/moderation/searches',
  who: 'moderator',
  query: paging,
  output: failedSearches,
  status: 200,
  errors: [],
});
