import { IconBan, IconStar } from '@tabler/icons-react';
import { useState } from 'react';
import type { User } from '#contract/accounts/user.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout } from '#web/ui/blocks.tsx';
import { Button } from '#web/ui/button.tsx';
import { BlockDialog } from './block-dialog.tsx';
import styles from './member-actions.module.css';
import { RateDialog } from './rate-dialog.tsx';
import { useBlock } from './use-block.ts';
import { useRateDialog } from './use-rate-dialog.ts';

interface MemberActionsProps {
  user: User;
  /** The member's ratings have changed. */
  onRated: () => void;
}

/** What a signed-in member may do about another one: rate, once that is allowed, block and unblock. */
export function MemberActions({ user, onRated }: MemberActionsProps) {
  const { t } = useTranslation();
  const { blocked, busy, setBlocked, unblock } = useBlock(user.id);
  const [blocking, setBlocking] = useState(false);
  const rate = useRateDialog(user.id);
  const name = isolated(user.firstname);
  return (
    <>
      {rate.ratable && (
        <Button look="soft" onClick={rate.open}>
          <IconStar size={20} aria-hidden />
          {t(rate.ratable.previous ? 'members:rate.renew' : 'members:rate.action')}
        </Button>
      )}
      {blocked === false && (
        <Button look="ghost" onClick={() => setBlocking(true)}>
          <IconBan size={20} aria-hidden />
          {t('members:block.action')}
        </Button>
      )}
      {blocked && (
        <div className={styles.blocked}>
          <Callout tone="notice">{t('members:block.isBlocked', { name })}</Callout>
          <Button look="line" busy={busy} onClick={unblock}>
            {t('members:block.undo')}
          </Button>
        </div>
      )}
      <BlockDialog
        userId={user.id}
        name={name}
        open={blocking}
        onClose={() => setBlocking(false)}
        onBlocked={() => {
          setBlocking(false);
          setBlocked();
        }}
      />
      {rate.ratable && (
        <RateDialog
          userId={user.id}
          name={name}
          ratable={rate.ratable}
          open={rate.isOpen}
          onClose={rate.close}
          onRated={() => {
            rate.settle();
            onRated();
          }}
        />
      )}
    </>
  );
}
