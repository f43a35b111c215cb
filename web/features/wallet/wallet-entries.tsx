import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { namedMethod } from '#contract/bookings/payments.ts';
import type { WalletEntry } from '#contract/wallet/schemas.ts';
import { stateKey } from '#contract/wallet/state-key.ts';
import { usePeriodText } from '#web/features/proposals/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { Badge } from '#web/ui/marks.tsx';
import { missingWord } from './missing-word.ts';
import styles from './wallet-page.module.css';
import { wayOf } from './way-of.ts';

const TONES = {
  due: 'warn',
  held: 'blue',
  claimed: 'warn',
  disputed: 'warn',
  settled: 'good',
  kept: 'plain',
  unconfirmed: 'warn',
  void: 'plain',
} as const satisfies Record<WalletEntry['state'], string>;

/** Every sum with its state and whose confirmation is missing; each links to its booking. */
export function WalletEntries({ entries }: { entries: WalletEntry[] }) {
  const refunded = new Set(
    entries.filter(({ kind }) => kind === 'refund').map(({ bookingId }) => bookingId),
  );
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <Entry key={keyOf(entry)} entry={entry} isRefunded={refunded.has(entry.bookingId)} />
      ))}
    </ul>
  );
}

/** A booking has several payments, of one moment too. */
const keyOf = ({ bookingId, kind, state, method, money, at }: WalletEntry) =>
  [bookingId, kind, state, method, money.amount, at].join(' ');

/** What the other side has noted and waits for, else what the reader has. */
const notedIn = ({ money, notedByMe, notedByOther }: WalletEntry) => ({
  ...money,
  amount: notedByOther || notedByMe || 0,
});

/** What a row is about: a part of the rent may be paid, and of a cancelled booking nothing is left to pay but to answer what was noted. */
function whatOf({ kind, state, cancelled }: WalletEntry) {
  if (kind === 'rent' && state === 'settled') return 'paid';
  return cancelled && kind === 'rent' && state === 'void' ? 'nothing' : kind;
}

interface EntryProps {
  entry: WalletEntry;
  /** Whether a refund of its booking stands in the list, too. */
  isRefunded: boolean;
}

function Entry({ entry, isRefunded }: EntryProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { money, longDay, moment } = useFormat();
  const { dates } = usePeriodText()(entry);
  const { bookingId, direction, state, cancelled } = entry;
  const name = isolated(entry.counterpartName || t('wallet:someone'));
  const what = whatOf(entry);
  const isBefore = cancelled && what === 'paid';
  const { note, notedAt, refundWaived, refused, refusedAt, refusedByMe } = entry;
  const missing = missingWord(entry);
  const method = entry.method && namedMethod(entry.method);
  const way = wayOf(entry);
  const Arrow = way === 'out' ? IconArrowUpRight : IconArrowDownLeft;
  return (
    <li className={`panel ${styles.entry}`}>
      <span className={classes(styles.arrow, styles[way])}>
        <Arrow size={20} className="flip" aria-hidden />
      </span>
      <div className={styles.words}>
        <h3>
          <Link to={page('booking', { bookingId })}>
            {t(`wallet:entry.${what}.${direction}`, { name })}
          </Link>
        </h3>
        <p className={styles.what}>
          <bdi>{entry.rentalName}</bdi>
          <bdi>{dates}</bdi>
        </p>
        {(method || notedAt) && (
          <p>
            {method &&
              t(entry.kind === 'refund' ? 'wallet:refundedBy' : 'wallet:paidBy', {
                method: t(`terms:paymentMethod.${method}`),
              })}{' '}
            {notedAt && t('wallet:notedOn', { day: isolated(longDay(notedAt)) })}
          </p>
        )}
        {note && <p dir="auto">{note}</p>}
        {refused !== undefined && (
          <p>
            {t(what === 'paid' ? 'wallet:word.refundDisputed' : 'wallet:word.disputed', {
              amount: isolated(money({ ...entry.money, amount: refused })),
            })}{' '}
            {refusedAt &&
              t(`wallet:word.refused.${refusedByMe ? 'byMe' : 'byOther'}`, {
                name,
                when: isolated(moment(refusedAt)),
              })}
          </p>
        )}
        {missing && !(refused !== undefined && missing === 'none') && (
          <p>{t(`wallet:word.${missing}`, { name, amount: isolated(money(notedIn(entry))) })}</p>
        )}
        {isBefore && refundWaived !== undefined && refundWaived > 0 && (
          <p>
            {t(`wallet:word.waived.${entry.direction}`, {
              name,
              amount: isolated(money({ ...entry.money, amount: refundWaived })),
            })}
          </p>
        )}
        {isBefore && refundWaived === undefined && !isRefunded && refused === undefined && (
          <p>{t('wallet:word.refund')}</p>
        )}
      </div>
      <div className={styles.sum}>
        <strong>
          {cancelled && state === 'void' ? (
            <s>
              <bdi>{money(entry.money)}</bdi>
            </s>
          ) : (
            <bdi>{money(entry.money)}</bdi>
          )}
        </strong>
        <Badge tone={isBefore ? 'plain' : TONES[state]}>{t(stateKey(entry), { name })}</Badge>
      </div>
    </li>
  );
}
