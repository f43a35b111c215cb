import { createHash, randomInt } from 'node:crypto';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { keyedHash } from '../../secrets.ts';

/** About half a second of work for a phone, a few milliseconds for the server. */
const COST = 5_000;
const COUNTER = { min: 500, max: 1_500 };
const VALID_MILLISECONDS = 600_000;

/** A solved challenge, which may be used once. */
export interface SolvedCaptcha {
  signatureHash: Buffer;
  expiresAt: Date;
}

const secretsOf = (key: Buffer) => ({
  hmacSignatureSecret: keyedHash(key, 'challenge').toString('hex'),
  hmacKeySignatureSecret: keyedHash(key, 'solution').toString('hex'),
});

/**
 * A new ALTCHA challenge, signed, so that nothing is stored until it is solved.
 * @param work the cost of solving it, the same for every visitor
 */
export function newChallenge(
  { clock, secrets }: Pick<Context, 'clock' | 'secrets'>,
  work = { cost: COST, counter: randomInt(COUNTER.min, COUNTER.max) },
): Promise<Record<string, unknown>> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    ...work,
    deriveKey,
    expiresAt: new Date(clock.now().getTime() + VALID_MILLISECONDS),
    ...secretsOf(secrets.captcha[0]),
  }).then(({ parameters, signature }) => ({ parameters, signature }));
}

/** The part of a solution that is read before its signature is checked. */
const solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({ expiresAt: z.int() }),
    signature: z.string(),
  }),
  solution: z.looseObject({}),
});

/**
 * Checks a solved challenge, base64 as the widget sends it. It does not check whether the challenge was used before.
 * @throws AppError captchaFailed for a wrong or expired one, or one that we did not sign
 */
export async function checkSolution(
  { clock, secrets }: Pick<Context, 'clock' | 'secrets'>,
  captcha: string,
): Promise<SolvedCaptcha> {
  const payload = readPayload(captcha);
  if (!payload) throw new AppError('captchaFailed');
  const { parameters, signature = '' } = payload.challenge;
  const answers = await Promise.all(
    secrets.captcha.map((key) => verifySolution({ ...payload, deriveKey, ...secretsOf(key) })),
  );
  const expiresAt = new Date((parameters.expiresAt ?? 0) * 1_000);
  if (!answers.some(({ verified }) => verified) || expiresAt <= clock.now())
    throw new AppError('captchaFailed');
  return { signatureHash: createHash('sha256').update(signature).digest(), expiresAt };
}

function readPayload(captcha: string): Payload | null {
  try {
    const parsed = solved.safeParse(JSON.parse(Buffer.from(captcha, 'base64').toString('utf8')));
    // the library checks the remaining fields, which the signature covers
    return parsed.success ? (parsed.data as unknown as Payload) : null;
  } catch {
    return null;
  }
}
