import { IconBulb, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Session } from '#contract/accounts/user.ts';
import type { RentalKind } from '#contract/enums.ts';
import type { PublishStep } from '#contract/rentals/fields.ts';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import type { Photo } from '#web/features/media/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Dialog } from '#web/ui/overlay.tsx';
import { Cover } from '../cover.tsx';
import { Price } from '../price.tsx';
import { RentalCard } from '../rental-card.tsx';
import { RequestCard } from '../request-card.tsx';
import styles from './preview.module.css';
import { previewRental } from './preview-rental.ts';
import type { PublishValues } from './values.ts';

interface PreviewProps {
  kind: RentalKind;
  member: Session;
  photos: Photo[];
}

const TIPS = ['first', 'second', 'third'] as const;

function usePreviewRental({ kind, member, photos }: PreviewProps): RentalSummary {
  const { t } = useTranslation();
  const { control, getValues } = useFormContext<PublishValues>();
  useWatch({ control });
  const stead = { name: t(`publish:preview.name.${kind}`), place: t('publish:preview.place') };
  return previewRental({ kind, values: getValues(), photos, member, stead });
}

/** The card as others will see it, with advice, next to the form on a wide window. */
export function Preview({ step, ...props }: PreviewProps & { step: PublishStep }) {
  const { t } = useTranslation();
  return (
    <aside className={styles.aside}>
      <h2>
        <IconEye size={20} aria-hidden />
        {t('publish:preview.title')}
      </h2>
      <div className={styles.frame}>
        <PreviewCard rental={usePreviewRental(props)} />
      </div>
      <ul className={styles.tips}>
        {TIPS.map((tip) => (
          <li key={tip}>
            <IconBulb size={20} aria-hidden />
            <span>{t(`publish:tip.${step}.${tip}`)}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** On a phone a line with price and title, which opens the card. */
export function PreviewPeek(props: PreviewProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const rental = usePreviewRental(props);
  return (
    <div className="only-phone">
      <button type="button" className={styles.peek} onClick={() => setOpen(true)}>
        <Cover rental={rental} sizes="64px" className={styles.thumb} />
        <span className={styles.line}>
          <Price rental={rental} />
          <bdi>{rental.name}</bdi>
        </span>
        <IconEye size={22} aria-hidden />
        <span className="visually-hidden">{t('publish:preview.title')}</span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('publish:preview.title')}>
        <div className={styles.frame}>
          <PreviewCard rental={rental} />
        </div>
      </Dialog>
    </div>
  );
}

/** The card as a picture: its links are inert. */
function PreviewCard({ rental }: { rental: RentalSummary }) {
  return (
    <div className={styles.card} inert>
      {rental.kind === 'offer' ? (
        <RentalCard rental={rental} urgent />
      ) : (
        <RequestCard rental={rental} />
      )}
    </div>
  );
}
