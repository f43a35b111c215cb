import {
  IconCalendar,
  IconCoin,
  IconId,
  IconMapPin,
  IconSparkles,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import type { RentalFieldWith } from '#contract/rentals/fields.ts';
import { isSaid } from '#contract/rentals/request-wishes.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { useTermsInWords } from '#web/features/quotes/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './asks.module.css';
import { listedFrom, listedUntil } from './listed-days.ts';

/** What the last step of the form asks for, except the text and the terms, which have their own places on the page. */
type AskedField = Exclude<RentalFieldWith<'step', 'details'>, 'message' | 'pricing' | 'rules'>;

/** Deposit, identity, delivery, condition and days, as far as they are said: each with an icon, a fact and an explanation. */
export function Asks({ rental }: { rental: Rental }) {
  const { t } = useTranslation();
  const { money, longDay, range } = useFormat();
  const { deposit, identity, deliveryMethod, condition } = rental;
  const isRequest = rental.kind === 'request';
  const { ofDelivery } = useTermsInWords();
  const [usual, ...others] = rental.deliveryMethods;
  const amount =
    deposit.required && deposit.amount !== undefined && deposit.currency !== undefined
      ? money({ amount: deposit.amount, currency: deposit.currency })
      : null;
  const asks = {
    deposit: isSaid(rental, 'deposit') && (
      <Ask
        icon={<IconCoin aria-hidden />}
        fact={amount ? t('rental:ask.deposit', { amount }) : t('rental:ask.noDeposit')}
        meaning={
          amount && (
            <>
              {deposit.note && (
                <>
                  <bdi>{deposit.note}</bdi>
                  <br />
                </>
              )}
              {t('rental:ask.depositMeans')}
            </>
          )
        }
      />
    ),
    identity: isSaid(rental, 'identity') && (
      <Ask
        icon={<IconId aria-hidden />}
        fact={
          isRequest && identity !== 'none'
            ? t(`rental:ask.canShow.${identity}`)
            : t(`terms:identity.${identity}`)
        }
        meaning={
          identity === 'none'
            ? null
            : t(isRequest ? 'rental:ask.identityKept' : 'rental:ask.identityShown')
        }
      />
    ),
    deliveryMethod: isSaid(rental, 'deliveryMethod') && (
      <Ask
        icon={
          deliveryMethod === 'pickup' ? (
            <IconMapPin aria-hidden />
          ) : (
            <IconTruckDelivery aria-hidden />
          )
        }
        fact={usual && ofDelivery(usual, rental)}
        meaning={<bdi>{rental.location.label}</bdi>}
      />
    ),
    deliveryMethods: others.map((way) => (
      <Ask
        key={way.method}
        icon={<IconTruckDelivery aria-hidden />}
        fact={ofDelivery(way, rental)}
        meaning={t('rentals:delivery.other')}
      />
    )),
    condition: isSaid(rental, 'condition') && (
      <Ask
        icon={<IconSparkles aria-hidden />}
        fact={t(`rental:ask.condition.${condition}`)}
        meaning={isRequest && t('rental:ask.orBetter')}
      />
    ),
  } satisfies Record<AskedField, ReactNode>;
  return (
    <ul className={styles.asks}>
      {Object.entries(asks).map(([field, ask]) => (
        <Fragment key={field}>{ask}</Fragment>
      ))}
      <Ask
        icon={<IconCalendar aria-hidden />}
        fact={
          rental.endedAt
            ? range(listedFrom(rental), listedUntil(rental) ?? '')
            : rental.state === 'upcoming'
              ? t('rentals:card.from', { day: longDay(listedFrom(rental)) })
              : t(`rental:ask.now.${rental.kind}`)
        }
        meaning={rental.endedAt ? t('rental:ask.period') : t('rental:ask.noEnd')}
      />
    </ul>
  );
}

function Ask({ icon, fact, meaning }: { icon: ReactNode; fact: ReactNode; meaning: ReactNode }) {
  return (
    <li>
      <span>{icon}</span>
      <b>{fact}</b>
      {meaning && <small>{meaning}</small>}
    </li>
  );
}
