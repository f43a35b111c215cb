import { BRAND } from '#contract/brand.ts';
import { decimalPoint } from '#contract/number-text.ts';
import { getWalletCsv } from '#contract/wallet/operations.ts';
import type { WalletFilters } from '#contract/wallet/schemas.ts';
import { fetchFile } from '#web/lib/api.ts';
import { useLanguage } from '#web/lib/language.ts';
import { browserToday } from '#web/lib/picker-date.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { DownloadButton } from '#web/ui/download-button.tsx';
import styles from './wallet-page.module.css';

/** Spreadsheets read the separator and the decimal sign of their country: the commas of one are the decimals of another. */
const FORMATS = {
  semicolon: { separator: 'semicolon', decimals: 'comma' },
  comma: { separator: 'comma', decimals: 'point' },
} as const;

/** The table of the listed sums for either kind of spreadsheet, that of the page's language first. */
export function WalletDownload({ query }: { query: WalletFilters }) {
  const { t } = useTranslation();
  const first = decimalPoint(useLanguage()) === ',' ? 'semicolon' : 'comma';
  const second = first === 'comma' ? 'semicolon' : 'comma';
  return (
    <div className={styles.downloads}>
      {([first, second] as const).map((format) => (
        <DownloadButton
          key={format}
          name={`${BRAND.slug}-portefeuille-${browserToday()}.csv`}
          failed={t('wallet:downloadFailed')}
          read={() => fetchFile(getWalletCsv, { query: { ...query, ...FORMATS[format] } })}
        >
          {t(format === first ? 'wallet:download' : `wallet:format.${format}`)}
        </DownloadButton>
      ))}
    </div>
  );
}
