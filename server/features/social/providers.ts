import type { SocialProvider } from '#contract/enums.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { apple } from './apple.ts';
import { facebook } from './facebook.ts';
import { google } from './google.ts';
import type { SignInProvider } from './provider.ts';

/** The providers this installation is configured for, by name. */
export type SignInProviders = ReadonlyMap<SocialProvider, SignInProvider>;

/** Makes what the configuration names; nobody is called yet. */
export function signInProviders({ config, clock }: Context): SignInProviders {
  const { social } = config;
  const providers = new Map<SocialProvider, SignInProvider>();
  if (social.google) providers.set('google', google(social.google));
  if (social.apple) providers.set('apple', apple(social.apple, clock));
  if (social.facebook) providers.set('facebook', facebook(social.facebook));
  return providers;
}

/** @throws AppError `{provider}SignInUnavailable` */
export function configured(providers: SignInProviders, name: SocialProvider): SignInProvider {
  const provider = providers.get(name);
  if (!provider) throw new AppError(`${name}SignInUnavailable`);
  return provider;
}
