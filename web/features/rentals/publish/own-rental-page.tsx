import box from '@lobehub/fluent-emoji-3d/assets/1f4e6.webp?url';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Session } from '#contract/accounts/user.ts';
import type { RentalKind } from '#contract/enums.ts';
import { getHiding } from '#contract/moderation/operations.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout, EmptyState, Loading, PageTitle } from '#web/ui/blocks.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { ReadFailure } from '#web/ui/read-failure.tsx';
import { HiddenNotice } from '../hidden-notice.tsx';
import styles from './own-rental-page.module.css';
import { PublishForm } from './publish-form.tsx';
import { useOwnRental } from './use-own-rental.ts';

interface OwnRentalPageProps {
  kind: RentalKind;
  /** The rental in the URL, or null. */
  id: string | null;
  does: 'edit' | 'duplicate';
}

/** The publishing form for one of the member's rentals: to edit it, or to publish a copy. */
export function OwnRentalPage({ kind, id, does }: OwnRentalPageProps) {
  const { t } = useTranslation();
  const member = useMember();
  return (
    <div className="page">
      <PageMeta title={t(`manage:title.${does}.${kind}`)} noindex />
      {member && <OwnRentalForm member={member} kind={kind} id={id} does={does} />}
    </div>
  );
}

function OwnRentalForm({ member, kind, id, does }: OwnRentalPageProps & { member: Session }) {
  const { t } = useTranslation();
  const [fresh, setFresh] = useState(0);
  const own = useOwnRental(id, kind, member.id);
  // what moderators have hidden may be mended; what a suspension hides may not, nor be copied
  const hiddenId = own.status === 'found' && own.rental.hidden ? own.rental.id : null;
  const hiding = useQuery({
    ...callQuery(getHiding, { params: { id: hiddenId ?? '' } }),
    enabled: hiddenId !== null,
  });
  const isMendable = does === 'edit' && hiding.data?.because === 'moderation';
  if (own.status === 'found' && (!own.rental.hidden || isMendable)) {
    const { rental } = own;
    return (
      <>
        {hiding.data && <HiddenNotice rental={rental} hiding={hiding.data} on="form" />}
        <PublishForm
          key={`${rental.id}${fresh}`}
          kind={kind}
          member={member}
          purpose={{ does, rental }}
          onDiscard={() => setFresh(fresh + 1)}
        />
      </>
    );
  }
  return (
    <div className={styles.alone}>
      <PageTitle title={t(`manage:title.${does}.${kind}`)} />
      {(own.status === 'loading' || (hiddenId && hiding.isPending)) && <Loading />}
      {own.status === 'missing' && <Missing kind={kind} does={does} />}
      {own.status === 'failed' && <ReadFailure error={own.error} onRetry={own.retry} />}
      {own.status === 'found' && !hiding.isPending && <TakenDown rental={own.rental} />}
    </div>
  );
}

function Missing({ kind, does }: Pick<OwnRentalPageProps, 'kind' | 'does'>) {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture={box}
      tint="handiwork"
      title={t('manage:missing.title')}
      text={t(`manage:missing.${does}`)}
      actions={<BackToList kind={kind} />}
    />
  );
}

function TakenDown({ rental }: { rental: Rental }) {
  const { t } = useTranslation();
  return (
    <>
      <Callout>{t('errors:rentalHidden')}</Callout>
      <BackToList kind={rental.kind} />
    </>
  );
}

function BackToList({ kind }: { kind: RentalKind }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  return (
    <LinkButton look="line" to={page(kind === 'offer' ? 'ownOffers' : 'ownRequests')}>
      {t(`manage:back.${kind}`)}
    </LinkButton>
  );
}
