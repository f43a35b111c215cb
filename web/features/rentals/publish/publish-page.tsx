import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RentalKind } from '#contract/enums.ts';
import { InstallChoice } from '#web/features/install/index.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { presetOf } from './preset.ts';
import { PublishForm } from './publish-form.tsx';

/** The form of an offer or a request. Starting over replaces the form with a new one. */
export function PublishPage({ kind }: { kind: RentalKind }) {
  const { t } = useTranslation();
  const member = useMember();
  const [fresh, setFresh] = useState(0);
  const [search] = useSearchParams();
  return (
    <div className="page">
      <PageMeta title={t(`publish:title.${kind}`)} noindex />
      {member && (
        <>
          <PublishForm
            key={`${kind}${fresh}`}
            kind={kind}
            member={member}
            purpose={{ does: 'create', preset: fresh === 0 ? presetOf(search) : {} }}
            onDiscard={() => setFresh(fresh + 1)}
          />
          <InstallChoice />
        </>
      )}
    </div>
  );
}
