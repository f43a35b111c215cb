/** The tabs of a profile, the default one first. */
export const PROFILE_TABS = ['offers', 'requests', 'reviews'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

export function readTab(query: URLSearchParams): ProfileTab {
  return PROFILE_TABS.find((tab) => tab === query.get('tab')) ?? 'offers';
}

/** The query of a tab's URL, empty for the default tab's first page. */
export function tabQuery(tab: ProfileTab, cursor?: string | null): string {
  const query = new URLSearchParams();
  if (tab !== 'offers') query.set('tab', tab);
  if (cursor) query.set('cursor', cursor);
  return query.size > 0 ? `?${query}` : '';
}
