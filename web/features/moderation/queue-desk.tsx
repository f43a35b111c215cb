import type { ReactNode } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import type { Decision, Queue } from '#contract/moderation/decisions.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePagedList } from '#web/lib/paged-list.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { toast, toastError } from '#web/ui/toast.ts';
import { type CaseOf, type DecisionBody, decideCase, READ_CASES } from './cases.ts';
import { DecisionForm, type Readers } from './decision-form.tsx';
import { doneKey } from './decision-texts.ts';
import { DeskList, DeskRow } from './desk-list.tsx';
import { DeskPanes } from './desk-panes.tsx';
import { EmptyQueue } from './empty-queue.tsx';
import { useOpenedItem } from './opened-item.ts';
import { useQueueStates } from './queue-states.tsx';

/** The parts of a case that the list and the decision form need. */
export interface CaseFacts {
  /** The member or thing it is about. */
  title: string;
  /** A short description. */
  detail: string;
  face?: User;
  readers: Readers;
  decisions: readonly Decision[];
}

interface QueueDeskProps<Name extends Queue> {
  queue: Name;
  factsOf: (item: CaseOf[Name]) => CaseFacts;
  /** Whether a decision on a case settles another one with it. */
  settles?: (item: CaseOf[Name], decision: Decision, other: CaseOf[Name]) => boolean;
  /** The case itself: everything needed for a decision. */
  children: (item: CaseOf[Name]) => ReactNode;
}

/** Another moderator was quicker, or the member withdrew it: the shown list is out of date. */
const OUT_OF_DATE = new Set(['caseAlreadyDecided', 'caseNotFound']);

/** A queue: its cases, the one that is open, and the form that decides it and goes on to the next. */
export function QueueDesk<Name extends Queue>(props: QueueDeskProps<Name>) {
  const { queue, factsOf, settles, children } = props;
  const { t } = useTranslation();
  const { relative } = useFormat();
  const { refresh } = useQueueStates();
  const list = usePagedList<CaseOf[Name]>(READ_CASES[queue]);
  const { opened, shown, addressOf, replaceWith } = useOpenedItem(list.items);
  const facts = shown && factsOf(shown);
  const sent = (item: CaseOf[Name]) => relative(item.sentAt, new Date());

  const goOn = (decided: CaseOf[Name], decision: Decision) => {
    const waits = (item: CaseOf[Name]) => item !== decided && !settles?.(decided, decision, item);
    const items = list.items ?? [];
    const behind = items.slice(items.indexOf(decided)).find(waits);
    replaceWith((behind ?? items.find(waits))?.id ?? null);
    if (list.hasMore && !items.some(waits)) list.reload();
    else list.change((shownItems) => shownItems.filter(waits));
  };
  const decide = async (item: CaseOf[Name], body: DecisionBody) => {
    const result = await decideCase(queue, item.id, body);
    if (result.success) {
      toast(doneKey(queue, body.decision), { kind: 'success' });
      goOn(item, body.decision);
      refresh();
    } else if (OUT_OF_DATE.has(result.error.code)) {
      toastError(result.error);
      replaceWith(null);
      list.reload();
      refresh();
    }
    return result;
  };

  return (
    <DeskPanes
      waiting={list.items === null && !list.failure}
      openedKey={opened?.id ?? null}
      closeTo={addressOf(null)}
      title={facts?.title ?? null}
      subtitle={shown && t('moderation:sent', { when: sent(shown) })}
      list={
        <DeskList
          label={t(`moderation:desk.${queue as Queue}`)}
          list={list}
          empty={<EmptyQueue desk={queue} />}
        >
          {(item) => {
            const { title, detail, face } = factsOf(item);
            return (
              <DeskRow
                key={item.id}
                to={addressOf(item.id)}
                current={item === shown}
                face={face}
                title={title}
                detail={`${detail} · ${sent(item)}`}
              />
            );
          }}
        </DeskList>
      }
    >
      {shown && facts && (
        <>
          {children(shown)}
          <DecisionForm
            key={shown.id}
            desk={queue}
            decisions={facts.decisions}
            readers={facts.readers}
            onDecide={(body) => decide(shown, body)}
          />
        </>
      )}
    </DeskPanes>
  );
}
