import { IconCalendar, IconCoin, IconMinus, IconPlus } from '@tabler/icons-react';
import type { Proposal } from '#contract/proposals/schemas.ts';
import { useFormat, useTimeZone } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { chargedUnits } from './charged-units.ts';
import { type ProposableRental, usePeriodText } from './period-text.ts';
import styles from './proposal-card.module.css';

interface ProposalTermsProps {
  proposal: Proposal;
  former: Proposal | null;
  rental: ProposableRental;
  /** Only amount and dates, for one that no longer counts. */
  brief?: boolean;
}

/** Amount, dates, deposit and message; compared with a former proposal, what has changed and what has not. */
export function ProposalTerms({ proposal, former, rental, brief }: ProposalTermsProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const period = usePeriodText();
  const now = period(proposal.startsAt, proposal.endsAt);
  const deposit = ({ depositMoney }: Proposal) =>
    depositMoney
      ? t('proposals:deposit.some', { amount: isolated(money(depositMoney)) })
      : t('proposals:deposit.none');
  const sameDeposit = former !== null && deposit(former) === deposit(proposal);
  if (brief) {
    return (
      <div className={styles.terms}>
        <p className={styles.brief}>
          <s>
            <bdi>{money(proposal)}</bdi>
          </s>{' '}
          <bdi>{now.dates}</bdi>
        </p>
      </div>
    );
  }
  const before = former && period(former.startsAt, former.endsAt);
  return (
    <div className={styles.terms}>
      <Amount proposal={proposal} former={former} rental={rental} />
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
          {former && !sameDeposit && <Struck>{deposit(former)}</Struck>}
          {deposit(proposal)}
          {former && sameDeposit && <Unchanged what="deposit" />}
        </span>
      </p>
      {proposal.message && (
        <p className={styles.message} dir="auto">
          {proposal.message}
        </p>
      )}
    </div>
  );
}

/** The total; compared with a former one, the old total struck out and the difference in words. */
function Amount({ proposal, former, rental }: ProposalTermsProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const timeZone = useTimeZone();
  const { amount, currency, startsAt, endsAt } = proposal;
  const frequency = rental.priceFrequency;
  const units = chargedUnits(startsAt, endsAt, frequency, timeZone);
  const perUnit = `\u2068${money({ amount: Math.round(amount / units), currency })}\u2069 ${t(`terms:frequencyShort.${frequency}`)}`;
  const change = former?.currency === currency ? amount - former.amount : 0;
  const difference = isolated(money({ amount: Math.abs(change), currency }));
  const Sign = change < 0 ? IconMinus : IconPlus;
  return (
    <p className={styles.amount}>
      {former && change !== 0 && <Struck>{money(former)}</Struck>}
      <strong>
        <bdi>{money(proposal)}</bdi>
      </strong>
      {former && change !== 0 ? (
        <span className={styles.delta}>
          <Sign size={16} aria-hidden />
          <span className="visually-hidden">
            {t(change < 0 ? 'proposals:change.less' : 'proposals:change.more')}{' '}
          </span>
          {units > 1 ? t('proposals:change.each', { difference, perUnit }) : difference}
        </span>
      ) : (
        units > 1 && <span className={styles.each}>{t('proposals:change.same', { perUnit })}</span>
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
