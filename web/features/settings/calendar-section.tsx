import { Suspense } from 'react';
import { FeedAddress } from '#web/features/calendars/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import { Section } from './section.tsx';

/** The member's bookings in a calendar program. */
export function CalendarSection() {
  const { t } = useTranslation();
  return (
    <Section name="calendar" text={t('settings:calendar.text')}>
      <Suspense fallback={<Skeleton style={{ height: 180 }} />}>
        <FeedAddress />
      </Suspense>
    </Section>
  );
}
