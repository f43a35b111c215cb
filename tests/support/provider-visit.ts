import type { Claims } from './openid-provider.ts';

/** The parameters with which a provider redirects the browser back. */
export type BroughtBack = Record<string, string>;

const MOST_STEPS = 12;

/**
 * Follows a sign-in as a browser does: follows redirects, keeps cookies, fills in the provider's form.
 * @param person who signs in, or null to refuse; providers without a form do not ask
 * @returns what arrives at `returnUrl`, from its query or from the form posted to it
 */
export async function visitProvider(
  start: string,
  returnUrl: string,
  person: Claims | null = null,
): Promise<BroughtBack> {
  const cookies = new Map<string, string>();
  let url = start;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const answer = await fetch(url, {
      method: form ? 'POST' : 'GET',
      body: form ?? null,
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    form = undefined;
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location) {
      url = new URL(location, url).href;
      if (url.startsWith(returnUrl)) return Object.fromEntries(new URL(url).searchParams);
      continue;
    }
    const page = await answer.text();
    if (page.includes(`action="${returnUrl}"`)) return hiddenFields(page);
    if (!page.includes('name="person"')) throw new Error(`The provider is stuck: ${page}`);
    form = new URLSearchParams(
      person ? { person: JSON.stringify(person), answer: 'allow' } : { answer: 'deny' },
    );
  }
  throw new Error('The provider never sends anyone back.');
}

function hiddenFields(page: string): BroughtBack {
  const fields = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name, value]) => [name, value]));
}
