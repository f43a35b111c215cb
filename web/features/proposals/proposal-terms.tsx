import { IconCalendar, IconCoin, IconPackage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { unitsIn } from '#contract/days/period.ts';
import { toUnits } from '#contract/money.ts';
import type { Proposal } from '#contract/proposals/schemas.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { usePeriodText } from './period-text.ts';
import styles from './proposal-card.module.css';

interface ProposalTermsProps {
  proposal: Proposal;
  countered: Proposal | null;
  /** Only amount, dates and message, for one that no longer counts. */
  brief?: boolean;
  /** What its period costs as listed, to compare its amount with. */
  listed?: ReactNode;
  /** More terms, in front of the message. */
  children?: ReactNode;
}

/** Amount, dates, deposit, way of handing over and message; compared with the proposal it counters, what has changed and what has not. */
export function ProposalTerms({
  proposal,
  countered,
  brief,
  listed,
  children,
}: ProposalTermsProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const period = usePeriodText();
  const now = period(proposal);
  const deposit = ({ depositMoney }: Proposal) =>
    depositMoney
      ? t('proposals:deposit.some', { amount: isolated(money(depositMoney)) })
      : t('proposals:deposit.none');
  const sameDeposit = countered !== null && deposit(countered) === deposit(proposal);
  if (brief) {
    return (
      <div className={styles.terms}>
        <p className={styles.brief}>
          <s>
            <bdi>{money(proposal)}</bdi>
          </s>{' '}
          <bdi>{now.dates}</bdi>
        </p>
        <Written message={proposal.message} />
      </div>
    );
  }
  const before = countered && period(countered);
  return (
    <div className={styles.terms}>
      <Amount proposal={proposal} countered={countered} />
      {listed && <p className={styles.listed}>{listed}</p>}
      <p className={styles.term}>
        <IconCalendar size={18} aria-hidden />
        <span>
          {before && before.dates !== now.dates && <Struck>{before.dates}</Struck>}
          <bdi>{now.dates}</bdi>
          {t('proposals:separator')}
          <bdi>{now.length}</bdi>
          {before?.dates === now.dates && <Unchanged what="dates" />}
        </span>
      </p>
      <p className={styles.term}>
        <IconCoin size={18} aria-hidden />
        <span>
          {countered && !sameDeposit && <Struck>{deposit(countered)}</Struck>}
          {deposit(proposal)}
          {countered && sameDeposit && <Unchanged what="deposit" />}
        </span>
      </p>
      {proposal.delivery && (
        <p className={styles.term}>
          <IconPackage size={18} aria-hidden />
          <span>
            {countered?.delivery && countered.delivery !== proposal.delivery && (
              <Struck>{t(`terms:deliveryMethod.${countered.delivery}`)}</Struck>
            )}
            {t(`terms:deliveryMethod.${proposal.delivery}`)}
          </span>
        </p>
      )}
      {children}
      <Written message={proposal.message} />
    </div>
  );
}

/** What was written with a proposal, which stays in the thread like any message. */
function Written({ message }: Pick<Proposal, 'message'>) {
  if (!message) return null;
  return (
    <p className={styles.message} dir="auto">
      {message}
    </p>
  );
}

/** The total; compared with that of the countered proposal, the old total struck out and the difference in words. */
function Amount({ proposal, countered }: Pick<ProposalTermsProps, 'proposal' | 'countered'>) {
  const { t } = useTranslation();
  const { money, wholeMoney } = useFormat();
  const { amount, currency, startsAt, endsAt, unit } = proposal;
  const period = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  const units = unitsIn(proposal, period);
  const each = { amount: amount / units, currency };
  // 27,500 DT is a price one would name, 16,667 DT is not
  const isExact = Number.isInteger(toUnits(each) * 10);
  const eachText = isExact ? money(each) : wholeMoney(each);
  const perUnit = `${isolated(eachText)} ${t(`terms:perUnitShort.${unit}`)}`;
  const change = countered?.currency === currency ? amount - countered.amount : 0;
  const difference = isolated(money({ amount: Math.abs(change), currency }));
  return (
    <p className={styles.amount}>
      {countered && change !== 0 && <Struck>{money(countered)}</Struck>}
      <strong>
        <bdi>{money(proposal)}</bdi>
      </strong>
      {change !== 0 && (
        <span className={styles.delta}>
          {t(`proposals:change.${change < 0 ? 'less' : 'more'}`, { difference })}
        </span>
      )}
      {units > 1 && (
        <span className={styles.each}>
          {t(`proposals:change.${isExact ? 'same' : 'about'}`, { perUnit })}
        </span>
      )}
    </p>
  );
}

function Struck({ children }: { children: string }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="visually-hidden">{t('proposals:change.before')} </span>
      <s>
        <bdi>{children}</bdi>
      </s>{' '}
    </>
  );
}

function Unchanged({ what }: { what: 'dates' | 'deposit' }) {
  const { t } = useTranslation();
  return <small> {t(`proposals:unchanged.${what}`)}</small>;
}
