/** A host that does not answer within this time counts as unavailable. */
export const TIMEOUT_MILLISECONDS = 3_000;

/** The answer of a host, or an error when it takes too long. */
export function within<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('The database does not answer.')),
      TIMEOUT_MILLISECONDS,
    );
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
