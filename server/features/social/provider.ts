import type * as openid from 'openid-client';
import type { SocialReturn } from '#contract/social/schemas.ts';

/** The person who has signed in, as the provider identifies them. */
export interface Person {
  /** The provider's own, stable name for the person. */
  subject: string;
  /** As the provider writes it; null when it returns none. */
  email: string | null;
  /** The provider has verified that the email address is the person's. */
  emailVerified: boolean;
  /** Empty when the provider returns none. */
  firstname: string;
  lastname: string;
}

/** The result of exchanging a code. */
export type TokenAnswer = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>;

/** A sign-in provider, with what a sign-in needs. */
export interface SignInProvider {
  /** The parameters of the authorization request, in addition to those that protect it. */
  parameters: { scope: string; response_mode?: 'form_post' };
  /** Whether the response contains an ID token, and so the nonce. */
  answersIdToken: boolean;
  /** The client for calls to the provider. @throws when the provider cannot be reached */
  client(): Promise<openid.Configuration>;
  /** @throws when the provider does not identify the person */
  person(client: openid.Configuration, tokens: TokenAnswer, back: SocialReturn): Promise<Person>;
}
