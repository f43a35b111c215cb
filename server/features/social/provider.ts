import type * as openid from 'openid-client';
import type { SocialReturn } from '#contract/social/schemas.ts';

/** Who a provider says came back. */
export interface Person {
  /** The provider's own, stable name for the person. */
  subject: string;
  /** As the provider writes it; null when it tells none. */
  email: string | null;
  /** The provider has seen that the address is the person's. */
  emailVerified: boolean;
  /** Empty when the provider tells none. */
  firstname: string;
  lastname: string;
}

/** What comes of trading a code. */
export type TokenAnswer = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>;

/** A provider one may sign in with, as the way there and back needs it. */
export interface SignInProvider {
  /** What the authorization request asks for, beside what protects it. */
  parameters: { scope: string; response_mode?: 'form_post' };
  /** Whether the answer holds an ID token, and so the nonce. */
  answersIdToken: boolean;
  /** What calls to the provider are made with. @throws when the provider cannot be reached */
  client(): Promise<openid.Configuration>;
  /** @throws when the provider does not say who it is */
  person(client: openid.Configuration, tokens: TokenAnswer, back: SocialReturn): Promise<Person>;
}
