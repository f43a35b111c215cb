import type { SocialProvider } from '#contract/enums.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { once } from '../../once.ts';
import type { SignInProvider } from './provider.ts';

/** The configured providers by name. The code of each is loaded at the first sign-in. */
export type SignInProviders = ReadonlyMap<SocialProvider, () => Promise<SignInProvider>>;

/** Creates the configured providers, without calling them. */
export function signInProviders({ config, clock }: Context): SignInProviders {
  const { google, apple, facebook } = config.social;
  const providers = new Map<SocialProvider, () => Promise<SignInProvider>>();
  const add = (name: SocialProvider, open: () => Promise<SignInProvider>) =>
    providers.set(name, once(open));
  if (google) add('google', async () => (await import('./google.ts')).google(google));
  if (apple) add('apple', async () => (await import('./apple.ts')).apple(apple, clock));
  if (facebook) add('facebook', async () => (await import('./facebook.ts')).facebook(facebook));
  return providers;
}

/** @throws AppError `{provider}SignInUnavailable` */
export async function configured(
  providers: SignInProviders,
  name: SocialProvider,
): Promise<SignInProvider> {
  const provider = providers.get(name);
  if (!provider) throw new AppError(`${name}SignInUnavailable`);
  return provider();
}
