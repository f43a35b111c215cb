import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { counterProposal, propose } from '#contract/proposals/operations.ts';
import type { Proposal, ProposalInput } from '#contract/proposals/schemas.ts';
import { PENDING } from '#contract/proposals/transitions.ts';
import { getRental } from '#contract/rentals/operations.ts';
import type { ProposableRental, RentalChoice } from '#web/features/quotes/index.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import { Sheet } from '#web/ui/overlay.tsx';
import styles from './proposal-form.module.css';
import { ProposalForm } from './proposal-form.tsx';
import { ReplacesNote } from './replaces-note.tsx';
import { RivalsNote } from './rivals-note.tsx';
import { chosenPeriod } from './use-proposal-form.ts';

interface ProposalDialogProps {
  open: boolean;
  onClose: () => void;
  conversationId: string;
  rental: ProposableRental;
  /** The proposal to counter, or an ended one to start from; null for neither. */
  startFrom: Proposal | null;
  /** What was chosen on the rental's page, also for a counter-proposal; null for nothing. */
  chosen: RentalChoice | null;
  /** Asks for the listed price. */
  atListedPrice: boolean;
  /** Who is on the other side. */
  about: ReactNode;
  /** Called to read again after sending, or after an error because of what has happened meanwhile. */
  onChanged: () => void;
}

/** The form of a proposal or a counter-proposal within a conversation. */
export function ProposalDialog(props: ProposalDialogProps) {
  const { open, onClose, conversationId, startFrom, onChanged } = props;
  const { chosen, atListedPrice, about } = props;
  const { t } = useTranslation();
  // a conversation knows its rental's summary: the deposit it asks for is read when the form opens
  const whole = useQuery({
    ...callQuery(getRental, { params: { id: props.rental.id } }),
    enabled: open,
  });
  // without it the form still works: the server knows the deposit
  const rental = whole.data ?? (whole.error && props.rental);
  const answered = startFrom?.status === PENDING ? startFrom : null;
  const send = async (body: ProposalInput): Promise<ApiError | null> => {
    const result = answered
      ? await callApi(counterProposal, { params: { id: answered.id }, body })
      : await callApi(propose, { params: { id: conversationId }, body });
    if (result.success || result.error.status === 409) onChanged();
    if (!result.success) return result.error;
    onClose();
    return null;
  };
  const what = answered ? 'counter' : atListedPrice ? 'ask' : 'proposal';
  return (
    <Sheet open={open} onClose={onClose} title={t(`proposals:form.title.${what}`)}>
      {rental ? (
        <div className={styles.parts}>
          {about}
          {answered && chosenPeriod(rental, chosen) && <ReplacesNote proposal={answered} />}
          {answered && <RivalsNote proposal={answered} />}
          <ProposalForm
            rental={rental}
            startFrom={startFrom}
            chosen={chosen}
            atListedPrice={atListedPrice}
            submitLabel={t(`proposals:form.submit.${what}`)}
            onSubmit={send}
          />
        </div>
      ) : (
        <div className={styles.wait} aria-busy>
          <Skeleton style={{ height: 320, borderRadius: 10 }} />
          <Skeleton style={{ height: 48, borderRadius: 10 }} />
          <Skeleton style={{ height: 104, borderRadius: 10 }} />
        </div>
      )}
    </Sheet>
  );
}
