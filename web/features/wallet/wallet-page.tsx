import coins from '@lobehub/fluent-emoji-3d/assets/1fa99.webp?url';
import { IconShieldCheck } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getWallet } from '#contract/wallet/operations.ts';
import { useTimeZone } from '#web/lib/format.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { callPages } from '#web/lib/queries/call-query.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { EmptyState, Loading, PageTitle } from '#web/ui/blocks.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ListEnd } from '#web/ui/list-end.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import type { WalletChoice } from './wallet-choice.ts';
import { WalletDownload } from './wallet-download.tsx';
import { WalletEntries } from './wallet-entries.tsx';
import { WalletFigures } from './wallet-figures.tsx';
import { WalletFilters } from './wallet-filters.tsx';
import styles from './wallet-page.module.css';
import { WalletRentals } from './wallet-rentals.tsx';

/** What the member has to pay and receive, and deposits given and received, with every sum. */
export function WalletPage() {
  const { t } = useTranslation();
  const page = usePageUrl();
  const timeZone = useTimeZone();
  const [choice, setChoice] = useState<WalletChoice>({});
  const query = { ...choice, timeZone };
  const list = useInfiniteQuery({
    ...callPages(getWallet, { query }),
    // figures and filters stay in place while another choice is read
    placeholderData: keepPreviousData,
  });
  const { totals = [], rentals = [], rented = [], items } = list.data ?? {};
  const isFiltered = Object.values(choice).some((value) => value !== undefined);
  const isEmpty = items?.length === 0 && !isFiltered;
  return (
    <div className={`page ${styles.page}`}>
      <PageMeta title={t('wallet:title')} noindex />
      <PageTitle title={t('wallet:title')} subtitle={t('wallet:subtitle')} />
      <p className={styles.promise}>
        <IconShieldCheck size={22} aria-hidden />
        {t('wallet:promise')}
      </p>
      {totals.map((sums) => (
        <WalletFigures key={sums.currency} totals={sums} />
      ))}
      {list.isPending && <Loading />}
      {isEmpty && (
        <EmptyState
          picture={coins}
          tint="handiwork"
          title={t('wallet:empty.title')}
          text={t('wallet:empty.text')}
          actions={
            <>
              <LinkButton to={page('offers')}>{t('wallet:empty.offers')}</LinkButton>
              <LinkButton look="line" to={page('bookings')}>
                {t('wallet:empty.action')}
              </LinkButton>
            </>
          }
        />
      )}
      <WalletRentals rentals={rentals} />
      {items && !isEmpty && (
        <section className={styles.history} aria-labelledby="history">
          <div className={styles.head}>
            <h2 id="history">{t('wallet:history')}</h2>
            <WalletDownload query={query} />
          </div>
          <WalletFilters choice={choice} things={[...rentals, ...rented]} onChange={setChoice} />
          {items.length === 0 && (
            <p className={styles.none}>
              {t('wallet:filter.none')}{' '}
              <Button look="line" onClick={() => setChoice({})}>
                {t('wallet:filter.clear')}
              </Button>
            </p>
          )}
          <WalletEntries entries={items} />
        </section>
      )}
      <ListEnd list={list} more={t('wallet:more')} />
    </div>
  );
}
