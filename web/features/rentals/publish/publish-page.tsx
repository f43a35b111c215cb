import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RentalKind } from '#contract/enums.ts';
import { useMember } from '#web/lib/session.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { PublishForm } from './publish-form.tsx';

const NEW = { does: 'create' } as const;

/** The form of an offer or a request. Starting over puts a fresh form in the place of the former one. */
export function PublishPage({ kind }: { kind: RentalKind }) {
  const { t } = useTranslation();
  const member = useMember();
  const [fresh, setFresh] = useState(0);
  return (
    <div className="page">
      <PageMeta title={t(`publish:title.${kind}`)} noindex />
      {member && (
        <PublishForm
          key={`${kind}${fresh}`}
          kind={kind}
          member={member}
          purpose={NEW}
          onDiscard={() => setFresh(fresh + 1)}
        />
      )}
    </div>
  );
}
