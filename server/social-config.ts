import { ConfigError, type Environment, setting } from './settings.ts';

/** Client ids and secrets of sign-in providers. `issuer` differs from the provider's own in tests only. */
export interface SocialConfig {
  google?: { clientId: string; clientSecret: string; issuer: string };
  apple?: {
    clientId: string;
    teamId: string;
    keyId: string;
    /** PKCS 8, PEM. */
    privateKey: string;
    issuer: string;
  };
  facebook?: { clientId: string; clientSecret: string; origin: string; graph: string };
}

/** A provider is offered once all its settings are given. @throws ConfigError for one with only some of them */
export function readSocial(environment: Environment): SocialConfig {
  const text = (name: string, fallback = '') =>
    setting(environment, name, 'a text', fallback, (value) => value);
  const complete = (...names: string[]) => {
    const missing = names.filter((name) => text(name) === '');
    if (missing.length > 0 && missing.length < names.length) {
      const given = names.filter((name) => !missing.includes(name));
      throw new ConfigError(
        `${missing.join(' and ')} must be set together with ${given[0]}.`,
        given,
      );
    }
    return missing.length === 0;
  };
  const google = { issuer: text('GOOGLE_ISSUER', 'https://accounts.google.com') };
  const apple = { issuer: text('APPLE_ISSUER', 'https://appleid.apple.com') };
  const facebook = {
    origin: text('FACEBOOK_ORIGIN', 'https://www.facebook.com'),
    graph: text('FACEBOOK_GRAPH', 'https://graph.facebook.com'),
  };
  return {
    ...(complete('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET') && {
      google: {
        clientId: text('GOOGLE_CLIENT_ID'),
        clientSecret: text('GOOGLE_CLIENT_SECRET'),
        ...google,
      },
    }),
    ...(complete('APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY') && {
      apple: {
        clientId: text('APPLE_CLIENT_ID'),
        teamId: text('APPLE_TEAM_ID'),
        keyId: text('APPLE_KEY_ID'),
        privateKey: text('APPLE_PRIVATE_KEY').replaceAll('\\n', '\n'),
        ...apple,
      },
    }),
    ...(complete('FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET') && {
      facebook: {
        clientId: text('FACEBOOK_CLIENT_ID'),
        clientSecret: text('FACEBOOK_CLIENT_SECRET'),
        ...facebook,
      },
    }),
  };
}
