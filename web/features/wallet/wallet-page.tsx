import coins from '@lobehub/fluent-emoji-3d/assets/1fa99.webp?url';
import { IconShieldCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getWallet } from '#contract/wallet/operations.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { callPages } from '#web/lib/queries/call-query.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { EmptyState, Loading, PageTitle } from '#web/ui/blocks.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { ListEnd } from '#web/ui/list-end.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { WalletDownload } from './wallet-download.tsx';
import { WalletEntries } from './wallet-entries.tsx';
import { WalletFigures } from './wallet-figures.tsx';
import styles from './wallet-page.module.css';

/** What the member has to pay and receive, and deposits given and received, with every sum. */
export function WalletPage() {
  const { t } = useTranslation();
  const page = usePageUrl();
  const list = useInfiniteQuery(callPages(getWallet, {}));
  const { totals = [], items } = list.data ?? {};
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
      {items?.length === 0 && (
        <EmptyState
          picture={coins}
          tint="handiwork"
          title={t('wallet:empty.title')}
          text={t('wallet:empty.text')}
          actions={
            <LinkButton look="line" to={page('bookings')}>
              {t('wallet:empty.action')}
            </LinkButton>
          }
        />
      )}
      {items && items.length > 0 && (
        <section className={styles.history} aria-labelledby="history">
          <div className={styles.head}>
            <h2 id="history">{t('wallet:history')}</h2>
            <WalletDownload />
          </div>
          <WalletEntries entries={items} />
        </section>
      )}
      <ListEnd list={list} more={t('wallet:more')} />
    </div>
  );
}
