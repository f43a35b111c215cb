import { useEffect, useState } from 'react';
import { getIdentityAddress } from '#contract/moderation/operations.ts';
import type { IdentityCase } from '#contract/moderation/schemas.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';

interface DocumentAddress {
  /** Signed for a few minutes. */
  url: string | null;
  failure: ApiError | null;
}

/** Asks for the URL of an identity document, which the server notes. */
export function useDocument({ id }: IdentityCase): DocumentAddress {
  const [asked, setAsked] = useState<DocumentAddress>({ url: null, failure: null });
  useEffect(() => {
    let left = false;
    callApi(getIdentityAddress, { params: { id } }).then((result) => {
      if (left) return;
      setAsked(
        result.success
          ? { url: result.data.url, failure: null }
          : { url: null, failure: result.error },
      );
    });
    return () => {
      left = true;
    };
  }, [id]);
  return asked;
}
