/** `postgres://user:password@one:5432,other:5432/database?settings`, as PostgreSQL's own programs accept it. */
const POSTGRES_URL = /^(postgres(?:ql)?:\/\/)([^@/?#]*@)?([^@/?#]*)(\/[^?#]*)?(\?[^#]*)?$/;

/** The kinds of host that libpq accepts; here all of them mean the host that can be written to. */
const MEANT = new Set(['read-write', 'primary', 'any']);

/**
 * The URLs of the hosts that one URL names, in its order.
 * @returns undefined for a text that is not the URL of a PostgreSQL
 */
export function hostUrls(text: string): string[] | undefined {
  const [, scheme, user = '', hosts = '', path = '', settings = ''] = POSTGRES_URL.exec(text) ?? [];
  if (scheme === undefined) return undefined;
  const asked = new URLSearchParams(settings);
  const attributes = asked.get('target_session_attrs');
  if (attributes !== null && !MEANT.has(attributes)) return undefined;
  asked.delete('target_session_attrs');
  const rest = `${path}${asked.size > 0 ? `?${asked}` : ''}`;
  const urls = hosts.split(',').map((host) => `${scheme}${user}${host}${rest}`);
  return urls.every((url) => URL.canParse(url)) ? urls : undefined;
}
