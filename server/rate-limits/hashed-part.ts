import { keyedHash, type Secrets } from '../secrets.ts';

/**
 * An email address or a phone number as a part of a limit's key. Such counts outlive the account that has typed it: deleting it
 * must not begin a stranger's limit anew. So nobody's address or number is readable in them.
 */
export const hashedPart = (
  { secrets }: { secrets: Pick<Secrets, 'limit'> },
  text: string,
): string => keyedHash(secrets.limit, text).toString('base64url');
