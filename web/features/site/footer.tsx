import { Link } from 'react-router';
import { BRAND } from '#contract/brand.ts';
import { LANGUAGE_FACTS } from '#contract/languages.ts';
import { useLanguage, usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './footer.module.css';
import { FooterLinks } from './footer-links.tsx';
import { LanguageLinks } from './language-links.tsx';
import { Logo } from './logo.tsx';
import { SchemeChoice } from './scheme-choice.tsx';

/** Domes and a minaret on the horizon. */
const SKYLINE =
  'M0 74V58h70V46h34a26 26 0 0 1 52 0h26v12h88V40h58V24h8v-6h12v6h8v16h46v18h70V44h30a34 34 0 0 1 68 0h34v14h104V36h22v-9a12 12 0 0 1 24 0v9h62v22h92V48h44a20 20 0 0 1 40 0h20v10h92V30h14v-8a9 9 0 0 1 18 0v8h48v28h66V46h28a24 24 0 0 1 48 0h24v28z';

export function Footer() {
  const { t } = useTranslation();
  const arabic = LANGUAGE_FACTS[useLanguage()].direction === 'rtl';
  const brand = arabic ? BRAND.nameInArabic : BRAND.name;
  return (
    <footer className={styles.footer}>
      <svg
        className={styles.skyline}
        viewBox="0 0 1280 74"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden
      >
        <path d={SKYLINE} />
      </svg>
      <div className={styles.ground}>
        <div className="page">
          <div className={styles.inner}>
            <Columns brand={brand} />
          </div>
          <FooterLinks />
          <div className={styles.end}>
            <span>{t('common:footer.rights', { year: new Date().getUTCFullYear(), brand })}</span>
            <nav className={styles.languages} aria-label={t('common:footer.languages')}>
              <LanguageLinks />
            </nav>
            <SchemeChoice onDeep />
          </div>
        </div>
      </div>
    </footer>
  );
}

/** Links through the site, grouped by purpose. */
function Columns({ brand }: { brand: string }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  return (
    <>
      <div className={styles.brand}>
        <Link to={page('home')}>
          <Logo onDeep />
        </Link>
        <p>{t('common:footer.promise')}</p>
        <p>{t('common:footer.support')}</p>
      </div>
      <div>
        <h2>{t('common:footer.rent')}</h2>
        <Link to={page('offers')}>{t('common:nav.offers')}</Link>
        <Link to={page('requests')}>{t('common:nav.requests')}</Link>
        <Link to={page('postRequest')}>{t('common:nav.postRequest')}</Link>
        <Link to={page('map')}>{t('common:nav.map')}</Link>
        <Link to={page('simulator')}>{t('common:nav.simulator')}</Link>
      </div>
      <div>
        <h2>{t('common:footer.lend')}</h2>
        <Link to={page('postOffer')}>{t('common:nav.postOffer')}</Link>
        <Link to={page('becomeOwner')}>{t('common:nav.becomeOwner')}</Link>
        <Link to={page('dashboard')}>{t('common:nav.dashboard')}</Link>
      </div>
      <div>
        <h2>{brand}</h2>
        <Link to={page('howItWorks')}>{t('common:nav.howItWorks')}</Link>
        <Link to={page('about')}>{t('common:nav.about')}</Link>
        <Link to={page('comparison')}>{t('common:nav.comparison')}</Link>
        <Link to={`${page('home')}#tarifs`}>{t('common:nav.pricing')}</Link>
        <Link to={page('mobileApp')}>{t('common:nav.mobileApp')}</Link>
      </div>
      <div>
        <h2>{t('common:footer.help')}</h2>
        <Link to={page('faq')}>{t('common:nav.faq')}</Link>
        <Link to={`${page('home')}#contact`}>{t('common:nav.contact')}</Link>
        <Link to={page('privacy')}>{t('common:nav.privacy')}</Link>
        <Link to={page('terms')}>{t('common:nav.terms')}</Link>
        <Link to={`${page('terms')}#legal-notice`}>{t('common:nav.legalNotice')}</Link>
      </div>
    </>
  );
}
