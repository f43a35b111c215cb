import { useEffect, useRef } from 'react';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { ChipLink } from '#web/ui/marks.tsx';
import styles from './moderation.module.css';
import { MODERATION_ICONS, MODERATION_PAGES, type ModerationPage } from './moderation-pages.ts';
import { useCountText } from './use-count-text.ts';
import { type QueueState, useQueueStates } from './use-queue-states.ts';

/** Tabs of the queues, with the number of cases of each; `current` is null on the overview. */
export function QueueTabs({ current }: { current: ModerationPage | null }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const strip = useRef<HTMLElement>(null);
  const states: Partial<Record<ModerationPage, QueueState>> = useQueueStates().states;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is current, or changed counts have moved it
  useEffect(() => {
    const tab = strip.current?.querySelector('[aria-current]');
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current, states]);
  return (
    <nav ref={strip} className={styles.tabs} aria-label={t('moderation:tabs')}>
      <ChipLink on={current === null} to={page('moderation')}>
        {t('moderation:overview.title')}
      </ChipLink>
      {MODERATION_PAGES.map((desk) => {
        const Icon = MODERATION_ICONS[desk];
        return (
          <ChipLink key={desk} on={current === desk} to={page('moderationQueue', { desk })}>
            <Icon size={18} aria-hidden />
            {t(`moderation:desk.${desk}`)}
            <TabCount total={states[desk]?.total ?? 0} />
          </ChipLink>
        );
      })}
    </nav>
  );
}

function TabCount({ total }: { total: number }) {
  const { t } = useTranslation();
  const countText = useCountText();
  if (total === 0) return null;
  return (
    <>
      <span className={styles.tabCount} aria-hidden>
        {countText(total)}
      </span>
      <span className="visually-hidden">
        {t('moderation:waiting', { count: total, number: countText(total) })}
      </span>
    </>
  );
}
