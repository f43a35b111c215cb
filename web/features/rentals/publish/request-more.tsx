import { type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from '#web/lib/texts.ts';
import { DetailChoices } from './details-step.tsx';
import { FoldedSection } from './folded-section.tsx';
import { isUsual, WISH_FIELDS } from './request-values.ts';
import type { PublishValues } from './values.ts';

interface RequestMoreProps {
  /** The field for photos. */
  children: ReactNode;
  hasPhotos: boolean;
  /** Something about the photos has to be seen. */
  opened: boolean;
}

/** What a searcher may add to a request: without it, anything suits. */
export function RequestMore({ children, hasPhotos, opened }: RequestMoreProps) {
  const { t } = useTranslation();
  const { getValues } = useFormContext<PublishValues>();
  const [startsOpen] = useState(() => hasPhotos || !isUsual(getValues()));
  return (
    <FoldedSection
      title={t('publish:more.title')}
      lead={t('publish:more.lead')}
      fields={WISH_FIELDS}
      startsOpen={startsOpen}
      opened={opened}
    >
      {children}
      <DetailChoices kind="request" />
    </FoldedSection>
  );
}
