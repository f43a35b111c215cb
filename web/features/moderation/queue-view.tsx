import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { User } from '#contract/accounts/user.ts';
import type { Decision, Queue } from '#contract/moderation/decisions.ts';
import { useFormat } from '#web/lib/format.ts';
import { callPages } from '#web/lib/queries/call-query.ts';
import { useInvalidate } from '#web/lib/queries/invalidate.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { toast, toastError } from '#web/ui/toast.ts';
import {
  CASE_LISTS,
  type CaseList,
  type CaseOf,
  type DecisionBody,
  decideCase,
  LIST_CASES,
} from './cases.ts';
import { DecisionForm, type Readers } from './decision-form.tsx';
import { doneKey } from './decision-texts.ts';
import { EmptyQueue } from './empty-queue.tsx';
import { useOpenedItem } from './opened-item.ts';
import { QueueList, QueueRow } from './queue-list.tsx';
import { QueuePanes } from './queue-panes.tsx';

/** The parts of a case that the list and the decision form need. */
export interface CaseFacts {
  /** The member or thing it is about. */
  title: string;
  /** A short description. */
  detail: string;
  face?: User;
  /** Shown at the end of its row. */
  mark?: ReactNode;
  readers: Readers;
  decisions: readonly Decision[];
}

interface QueueViewProps<Name extends Queue> {
  queue: Name;
  /** Which cases of the queue, when not all that wait. */
  query?: Record<string, string | undefined>;
  /** Shown above the list, to choose them. */
  filters?: ReactNode;
  factsOf: (item: CaseOf[Name]) => CaseFacts;
  /** Whether a decision on a case closes another one with it. */
  closes?: (item: CaseOf[Name], decision: Decision, other: CaseOf[Name]) => boolean;
  /** The case itself: everything needed for a decision. */
  children: (item: CaseOf[Name]) => ReactNode;
}

/** Another moderator was quicker, or the member withdrew it: the shown list is out of date. */
const OUT_OF_DATE = new Set(['caseAlreadyDecided', 'caseNotFound']);
/** Decisions that take something away: an author who edits all the time must not escape them. */
const AGAINST = new Set<Decision>(['warn', 'hide', 'keep', 'suspend']);

/** A queue: its cases, the one that is open, and the form that decides it and goes on to the next. */
export function QueueView<Name extends Queue>(props: QueueViewProps<Name>) {
  const { queue, query = {}, filters, factsOf, closes, children } = props;
  const { t } = useTranslation();
  const { relative } = useFormat();
  const invalidate = useInvalidate();
  const list = useInfiniteQuery(callPages<CaseList<CaseOf[Name]>>(LIST_CASES[queue], { query }));
  const items = list.data?.items;
  const { opened, shown, addressOf, replaceWith } = useOpenedItem(items);
  const facts = shown && factsOf(shown);
  const sent = (item: CaseOf[Name]) => relative(item.sentAt, new Date());

  const nextAfter = (decided: CaseOf[Name], decision: Decision) => {
    const waits = (item: CaseOf[Name]) => item !== decided && !closes?.(decided, decision, item);
    const all = items ?? [];
    return all.slice(all.indexOf(decided)).find(waits) ?? all.find(waits);
  };
  const changed = useRef(new Set<string>());
  const decide = async (item: CaseOf[Name], body: DecisionBody) => {
    const asItIs = AGAINST.has(body.decision) && changed.current.has(item.id);
    const result = await decideCase(queue, item, body, { asItIs });
    if (!result.success && result.error.code === 'caseChanged') {
      // the form stays, with its reason, under what is there now
      changed.current.add(item.id);
      await invalidate(...CASE_LISTS);
    }
    const outdated = !result.success && OUT_OF_DATE.has(result.error.code);
    if (result.success) toast(doneKey(queue, body.decision), { kind: 'success' });
    if (outdated) toastError(result.error);
    if (result.success || outdated) {
      replaceWith(result.success ? (nextAfter(item, body.decision)?.id ?? null) : null);
      await invalidate(...CASE_LISTS);
    }
    return result;
  };

  return (
    <QueuePanes
      waiting={list.isPending}
      openedKey={opened?.id ?? null}
      closeTo={addressOf(null)}
      title={facts?.title ?? null}
      subtitle={shown && t('moderation:sent', { when: sent(shown) })}
      list={
        <>
          {filters}
          <QueueList
            label={t(`moderation:desk.${queue as Queue}`)}
            list={list}
            empty={<EmptyQueue desk={queue} />}
          >
            {(item) => {
              const { title, detail, face, mark } = factsOf(item);
              return (
                <QueueRow
                  key={item.id}
                  to={addressOf(item.id)}
                  current={item === shown}
                  face={face}
                  title={title}
                  detail={`${detail}\u00a0· ${sent(item)}`}
                  mark={mark}
                />
              );
            }}
          </QueueList>
        </>
      }
    >
      {shown && facts && (
        <>
          {children(shown)}
          {facts.decisions.length > 0 && (
            <DecisionForm
              key={shown.id}
              desk={queue}
              decisions={facts.decisions}
              readers={facts.readers}
              onDecide={(body) => decide(shown, body)}
            />
          )}
        </>
      )}
    </QueuePanes>
  );
}
