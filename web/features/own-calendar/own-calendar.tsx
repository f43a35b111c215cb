import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type CalendarDate, isDate } from '#contract/days/calendar.ts';
import { listOwnDays } from '#contract/own-rentals/operations.ts';
import type { OwnDays } from '#contract/own-rentals/schemas.ts';
import { BlockForm, OwnLegend, Takers } from '#web/features/availability/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { browserToday } from '#web/lib/picker-date.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useInvalidate } from '#web/lib/queries/invalidate.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/marks.tsx';
import { ReadFailure } from '#web/ui/read-failure.tsx';
import styles from './own-calendar.module.css';
import { rangeOf, type Selection } from './selection.ts';
import { movedBy, SPANS, type Span, shownDays } from './shown-days.ts';
import { Timeline } from './timeline.tsx';

const PARAMETERS = { span: 'vue', day: 'jour' } as const;
/** From this width on a month fits. */
const WIDE = '(min-width: 60em)';

/** A week or month of all things: booked, asked for, blocked; chosen days are blocked or freed below. */
export function OwnCalendar() {
  const [parameters, setParameters] = useSearchParams();
  const [selection, select] = useState<Selection | null>(null);
  const invalidate = useInvalidate();
  const asked = parameters.get(PARAMETERS.span);
  const [usual] = useState<Span>(() => (window.matchMedia(WIDE).matches ? 'month' : 'week'));
  const span = SPANS.find((one) => one === asked) ?? usual;
  const askedDay = parameters.get(PARAMETERS.day) ?? '';
  const day = isDate(askedDay) ? askedDay : browserToday();
  const days = shownDays(span, day);
  const query = { from: days[0] ?? day, to: days.at(-1) ?? day };
  const { data, error, refetch } = useQuery(callQuery(listOwnDays, { query }));
  const show = (shown: Span, at: CalendarDate) => {
    select(null);
    setParameters(
      { [PARAMETERS.span]: shown, [PARAMETERS.day]: at },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <>
      <Bar span={span} day={day} onShow={show} />
      {!data && error && <ReadFailure error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton style={{ height: 240, borderRadius: 16 }} />}
      {data && (
        <Things
          things={data.items.filter(({ closed, periods }) => !closed || periods.length > 0)}
          {...{ days, selection, select }}
          onChanged={() => {
            select(null);
            void invalidate(listOwnDays);
          }}
        />
      )}
    </>
  );
}

interface BarProps {
  span: Span;
  day: CalendarDate;
  onShow: (span: Span, day: CalendarDate) => void;
}

function Bar({ span, day, onShow }: BarProps) {
  const { t } = useTranslation();
  const { month, range } = useFormat();
  const days = shownDays(span, day);
  const [first = day, last = day] = [days[0], days.at(-1)];
  return (
    <div className={styles.bar}>
      <IconButton
        look="line"
        label={t('calendars:own.previous')}
        onClick={() => onShow(span, movedBy(span, day, -1))}
      >
        <IconChevronLeft className="flip" size={20} aria-hidden />
      </IconButton>
      <h2 aria-live="polite">{span === 'month' ? month(first) : range(first, last)}</h2>
      <IconButton
        look="line"
        label={t('calendars:own.next')}
        onClick={() => onShow(span, movedBy(span, day, 1))}
      >
        <IconChevronRight className="flip" size={20} aria-hidden />
      </IconButton>
      <Button look="ghost" onClick={() => onShow(span, browserToday())}>
        {t('calendars:own.today')}
      </Button>
      <fieldset className={styles.spans}>
        <legend className="visually-hidden">{t('calendars:own.view.label')}</legend>
        {SPANS.map((one) => (
          <Chip key={one} on={span === one} onClick={() => onShow(one, day)}>
            {t(`calendars:own.view.${one}`)}
          </Chip>
        ))}
      </fieldset>
    </div>
  );
}

interface ThingsProps {
  things: OwnDays[];
  days: CalendarDate[];
  selection: Selection | null;
  select: (selection: Selection | null) => void;
  onChanged: () => void;
}

function Things({ things, days, selection, select, onChanged }: ThingsProps) {
  const { t } = useTranslation();
  if (things.length === 0) return <p className="muted">{t('calendars:own.none')}</p>;
  const thing = things.find(({ rentalId }) => rentalId === selection?.rentalId);
  return (
    <>
      <OwnLegend things={things} />
      <p className="muted">
        {t('calendars:own.how')} <span className="only-wide">{t('calendars:own.keys')}</span>
      </p>
      <Timeline {...{ things, days, selection, select }} />
      {selection && thing && (
        <section className={`panel ${styles.chosen}`} aria-labelledby="chosen-thing">
          <h3 id="chosen-thing">
            <bdi>{thing.name}</bdi>
          </h3>
          <Takers periods={thing.periods} />
          <BlockForm
            key={thing.rentalId}
            days={rangeOf(selection)}
            {...{ thing, things, onChanged }}
          />
        </section>
      )}
    </>
  );
}
