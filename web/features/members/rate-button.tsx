import { IconStar } from '@tabler/icons-react';
import { useState } from 'react';
import type { User } from '#contract/accounts/user.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { RateDialog } from './rate-dialog.tsx';
import { useMayRate } from './use-may-rate.ts';

interface RateButtonProps {
  user: User;
  look?: 'blue' | 'line';
  onRated?: () => void;
}

/** Rates a member in place, while that is allowed. */
export function RateButton({ user, look = 'blue', onRated }: RateButtonProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { ratable, setRated } = useMayRate(user.id);
  if (ratable === null) return null;
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        <IconStar size={20} aria-hidden />
        {t(ratable.previous ? 'members:rate.renew' : 'members:rate.action')}
      </Button>
      <RateDialog
        userId={user.id}
        name={isolated(user.firstname)}
        ratable={ratable}
        open={open}
        onClose={() => setOpen(false)}
        onRated={() => {
          setOpen(false);
          setRated();
          onRated?.();
        }}
      />
    </>
  );
}
