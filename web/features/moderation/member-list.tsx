import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import {
  findMembers,
  getMember,
  restoreMember,
  suspendMember,
} from '#contract/moderation/operations.ts';
import type { ModeratedUser } from '#contract/moderation/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import { callPages } from '#web/lib/queries/call-query.ts';
import { useInvalidate } from '#web/lib/queries/invalidate.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Badge } from '#web/ui/marks.tsx';
import { toast, toastError } from '#web/ui/toast.ts';
import type { DecisionBody } from './cases.ts';
import { DecisionForm } from './decision-form.tsx';
import { doneKey } from './decision-texts.ts';
import { EmptyQueue } from './empty-queue.tsx';
import { MemberCard } from './member-card.tsx';
import { MemberFile } from './member-file.tsx';
import { MemberSearch } from './member-search.tsx';
import { useOpenedItem } from './opened-item.ts';
import { QueueList, QueueRow } from './queue-list.tsx';
import { QueuePanes } from './queue-panes.tsx';
import { useWholeName } from './use-whole-name.ts';

/** Members by name or e-mail address, the suspended ones first; suspends and restores them. */
export function MemberList() {
  const { t } = useTranslation();
  const wholeName = useWholeName();
  const [query] = useSearchParams();
  const q = query.get('q') ?? '';
  const list = useInfiniteQuery(callPages(findMembers, { query: { q } }));
  const invalidate = useInvalidate();
  const { opened, shown, addressOf } = useOpenedItem(list.data?.items);
  const decide = async (user: ModeratedUser, { decision, reason }: DecisionBody) => {
    const operation = decision === 'restore' ? restoreMember : suspendMember;
    const result = await callApi(operation, { params: { id: user.id }, body: { reason } });
    const outdated = !result.success && result.error.code === 'caseAlreadyDecided';
    if (result.success) toast(doneKey('members', decision), { kind: 'success' });
    if (outdated) toastError(result.error);
    if (result.success || outdated) await invalidate(findMembers, getMember);
    return result;
  };
  // a decision changes the state of the same member: the focus goes back to the top of the case
  const stateOf = (user: ModeratedUser) => `${user.id} ${user.suspendedSince}`;
  return (
    <QueuePanes
      waiting={list.isPending}
      openedKey={opened && stateOf(opened)}
      closeTo={addressOf(null)}
      title={shown && wholeName(shown)}
      list={
        <>
          <MemberSearch key={q} q={q} />
          <QueueList
            label={t('moderation:desk.members')}
            list={list}
            empty={<EmptyQueue desk="members" />}
          >
            {(user) => (
              <QueueRow
                key={user.id}
                to={addressOf(user.id)}
                current={user === shown}
                face={user}
                title={wholeName(user)}
                detail={user.email}
                mark={
                  user.suspendedSince && (
                    <Badge tone="warn">{t('moderation:member.isSuspended')}</Badge>
                  )
                }
              />
            )}
          </QueueList>
        </>
      }
    >
      {shown && (
        <>
          <MemberCard user={shown} />
          <MemberFile key={stateOf(shown)} memberId={shown.id} />
          <DecisionForm
            key={stateOf(shown)}
            desk="members"
            decisions={[shown.suspendedSince ? 'restore' : 'suspend']}
            readers={{ member: { name: shown.firstname, language: shown.language } }}
            onDecide={(body) => decide(shown, body)}
          />
        </>
      )}
    </QueuePanes>
  );
}
