import type { Context } from '../../context.ts';

/** The absolute URL of a page, for a mail. */
export function absolutePageUrl(
  { config }: Pick<Context, 'config'>,
  page: string,
  query: Record<string, string> = {},
): string {
  const url = new URL(page, config.publicUrl);
  url.search = new URLSearchParams(query).toString();
  return url.href;
}
