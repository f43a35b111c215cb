import { useEffect, useState } from 'react';
import { getIdentityDocument } from '#contract/moderation/operations.ts';
import type { IdentityCase } from '#contract/moderation/schemas.ts';
import { type ApiError, fetchFile } from '#web/lib/api.ts';

interface LoadedDocument {
  /** An object URL, valid until the component is unmounted. */
  url: string | null;
  failure: ApiError | null;
}

/** Fetches an identity document. Nothing of it outlives the component that shows it. */
export function useDocument({ id, contentType }: IdentityCase): LoadedDocument {
  const [loaded, setLoaded] = useState<LoadedDocument>({ url: null, failure: null });
  useEffect(() => {
    const leaving = new AbortController();
    let url: string | null = null;
    fetchFile(getIdentityDocument, { params: { id } }, { signal: leaving.signal }).then(
      (result) => {
        if (leaving.signal.aborted) return;
        if (!result.success) return setLoaded({ url: null, failure: result.error });
        // the type that the server has checked, never one a browser might guess
        url = URL.createObjectURL(new Blob([result.data], { type: contentType }));
        setLoaded({ url, failure: null });
      },
    );
    return () => {
      leaving.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [id, contentType]);
  return loaded;
}
