import { createHash, randomBytes } from 'node:crypto';
import type { SocialProvider } from '#contract/enums.ts';
import type { TestApp } from './start-app.ts';

/** Who a provider says has signed in. */
interface Identified {
  provider?: SocialProvider;
  subject?: string;
  email: string;
  emailVerified?: boolean;
}

/** What a page holds after its visitor came back from a provider. @returns the body of the exchange for a session */
export async function handoffOf(
  { context, clock }: TestApp,
  { provider = 'google', subject, email, emailVerified = true }: Identified,
) {
  const [handoff, verifier] = [newToken(), newToken()];
  await context.db
    .insertInto('social_handoffs')
    .values({
      handoff_hash: createHash('sha256').update(handoff).digest(),
      provider,
      subject: subject ?? `${provider} ${email}`,
      email,
      email_verified: emailVerified,
      firstname: 'Leïla',
      lastname: 'Trabelsi',
      challenge: createHash('sha256').update(verifier).digest('base64url'),
      language: 'fr',
      created_at: clock.now(),
    })
    .execute();
  return { handoff, verifier, acceptTerms: true };
}

const newToken = () => randomBytes(32).toString('base64url');
