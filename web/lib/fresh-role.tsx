import { type ReactNode, useEffect, useState } from 'react';
import { mergeSession } from './session.ts';

interface FreshRoleProps {
  id: string;
  /** Shown while the role is read. */
  waiting: ReactNode;
  /** Shown when it is not a moderator's. */
  otherwise: ReactNode;
}

/** Reads the role of a member anew: who has become a moderator since signing in need not sign in again. */
export function FreshRole({ id, waiting, otherwise }: FreshRoleProps) {
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    let left = false;
    void readRole(id).then(() => {
      if (!left) setRead(true);
    });
    return () => {
      left = true;
    };
  }, [id]);
  return isRead ? otherwise : waiting;
}

/** The calls import schemas that public pages do not need. */
async function readRole(id: string): Promise<void> {
  const [{ getUser }, { callApi }] = await Promise.all([
    import('#contract/accounts/operations.ts'),
    import('./api.ts'),
  ]);
  const result = await callApi(getUser, { params: { id } });
  if (result.success && 'role' in result.data) mergeSession({ role: result.data.role });
}
