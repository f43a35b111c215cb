import { Suspense } from 'react';
import { isolated } from '#web/lib/isolated.ts';
import { useMember } from '#web/lib/session.ts';
import { ConfirmEmail } from './lazy-confirm-email.ts';

interface EmailNoteProps {
  /** What does not reach a member without a confirmed address. */
  text: (email: string) => string;
  className?: string | undefined;
}

/** Says to members without a confirmed address what no mail will bring them, and sends the mail to confirm it; nothing to others. */
export function EmailNote({ text, className }: EmailNoteProps) {
  const member = useMember();
  if (!member || member.badges.email) return null;
  return (
    <div className={className}>
      <p>{text(isolated(member.email))}</p>
      <Suspense>
        <ConfirmEmail member={member} />
      </Suspense>
    </div>
  );
}
