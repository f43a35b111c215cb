import { type ReactNode, Suspense, useRef } from 'react';
import { useMatches } from 'react-router';
import { FavouritesAtSignIn } from '#web/features/favourites/index.ts';
import { InstallBar } from '#web/features/install/index.ts';
import { Offline } from '#web/features/offline/index.ts';
import { Guard } from '#web/lib/guard.tsx';
import { useKeptPlace } from '#web/lib/kept-place.ts';
import { optionalPart } from '#web/lib/lazy-part.ts';
import { useMember } from '#web/lib/session.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useAfterNavigation } from '#web/lib/use-after-navigation.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { Loading } from '#web/ui/blocks.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { ComingList } from './coming-list.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LanguageOffer } from './language-offered.ts';
import { LazyNotFound } from './lazy-not-found.tsx';
import { NavigationDrawer } from './navigation-drawer.tsx';
import styles from './shell.module.css';

/** Loaded for members alone: visitors need no live connection. */
const RealtimeConnection = optionalPart(
  [],
  async () => (await import('#web/features/conversations/index.ts')).RealtimeConnection,
);

/** Loaded for members alone. */
const MemberBar = optionalPart(['bar'], async () => (await import('./member-bar.tsx')).MemberBar);

/** Loaded late, as few visitors need it. */
const SuspensionBanner = optionalPart(
  ['settings'],
  async () => (await import('./suspension-banner.tsx')).SuspensionBanner,
);

/**
 * Header, page and footer; React hydrates each separately, a pressed one first. Moves the focus to the page after a
 * navigation, so that it is read from its start.
 */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  const withFooter = !handles.some((handle) => handle?.withoutFooter);
  const main = useRef<HTMLElement>(null);
  useAfterNavigation(() => main.current?.focus({ preventScroll: true }));
  useKeptPlace();
  const member = useMember();
  const settled = useSettled();
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('common:shell.skip')}
      </a>
      <Suspense>
        <Header />
      </Suspense>
      <Suspense>
        <NavigationDrawer />
      </Suspense>
      {member?.suspension && (
        <Suspense>
          <SuspensionBanner />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} ref={main}>
        <Guard waiting={<WaitingPage />} notFound={<LazyNotFound />}>
          <Suspense>{children}</Suspense>
        </Guard>
      </main>
      <ComingList />
      {withFooter && (
        <Suspense>
          <Footer />
        </Suspense>
      )}
      <FavouritesAtSignIn />
      {member && (
        <Suspense>
          <RealtimeConnection />
        </Suspense>
      )}
      {member && (
        <Suspense>
          <MemberBar unread={member.unreadMessages} />
        </Suspense>
      )}
      {settled && (
        <>
          <Suspense>
            <Offline />
          </Suspense>
          <Suspense>
            <LanguageOffer />
          </Suspense>
          <Suspense>
            <InstallBar />
          </Suspense>
        </>
      )}
    </>
  );
}

/** What the server renders of a members' page: that robots must not index it. */
function WaitingPage() {
  const { t } = useTranslation();
  return (
    <div className="page">
      <PageMeta title={t('common:state.loading')} noindex />
      <h1 className="visually-hidden">{t('common:state.loading')}</h1>
      <Loading />
    </div>
  );
}
