import { vi } from 'vitest';

type Argon2 = typeof import('@node-rs/argon2');

/** The least that argon2 takes. */
const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

// thousands of members register in these tests; passwords.test.ts tests the real cost of a hash
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<Argon2>();
  return { ...argon2, hash: (password: string) => argon2.hash(password, LEAST) };
});
