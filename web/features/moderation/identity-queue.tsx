import { DECISIONS } from '#contract/moderation/decisions.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout } from '#web/ui/blocks.tsx';
import { IdentityDocument } from './identity-document.tsx';
import { MemberCard } from './member-card.tsx';
import { QueueView } from './queue-view.tsx';
import { useWholeName } from './use-whole-name.ts';

/** Identity documents to check: does the document match the account? */
export function IdentityQueue() {
  const { t } = useTranslation();
  const wholeName = useWholeName();
  return (
    <QueueView
      queue="identities"
      factsOf={({ user, usedElsewhere }) => ({
        title: wholeName(user),
        detail: t(`moderation:identity.${usedElsewhere ? 'again' : 'document'}`),
        face: user,
        readers: { member: { name: user.firstname, language: user.language } },
        decisions: DECISIONS.identities,
      })}
    >
      {(item) => (
        <>
          {item.usedElsewhere && <Callout>{t('moderation:identity.usedElsewhere')}</Callout>}
          <MemberCard user={item.user} />
          <IdentityDocument key={item.id} item={item} />
        </>
      )}
    </QueueView>
  );
}
