import type { User } from '#contract/accounts/user.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout } from '#web/ui/blocks.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './member-actions.module.css';
import { useBlock } from './use-block.ts';

interface BlockedNoticeProps {
  user: User;
  /** Shown when it is not the signed-in member who blocks. */
  otherwise: string;
  onUnblocked: () => void;
}

/** Why the two can no longer write to each other: the member's own block, which can be undone, or the other side's. */
export function BlockedNotice({ user, otherwise, onUnblocked }: BlockedNoticeProps) {
  const { t } = useTranslation();
  const { blocked, busy, unblock } = useBlock(user.id);
  if (blocked === null) return null;
  if (!blocked) return <p>{otherwise}</p>;
  const name = isolated(user.firstname);
  return (
    <div className={styles.notice}>
      <Callout tone="notice">{t('members:block.isBlocked', { name })}</Callout>
      <Button
        look="line"
        busy={busy}
        onClick={async () => {
          await unblock();
          onUnblocked();
        }}
      >
        {t('members:block.undo')}
      </Button>
    </div>
  );
}
