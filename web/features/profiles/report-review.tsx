import { IconFlag } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { ReportDialog } from '#web/features/members/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';

/** For visitors: reports a review. The form is fetched when it is wanted. */
export function ReportReview({ ratingId }: { ratingId: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <p>
      <Button look="ghost" onClick={() => setOpen(true)}>
        <IconFlag size={18} aria-hidden />
        {t('terms:report.rating')}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog
            target={{ kind: 'rating', id: ratingId }}
            open
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </p>
  );
}
