import type { RentalKind } from '#contract/enums.ts';
import { feedUrl } from '#contract/feeds.ts';
import { useLanguage, usePageUrl } from '#web/lib/language.ts';
import { useOrigin } from '#web/lib/origin.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { breadcrumbs, JsonLd } from '#web/ui/json-ld.tsx';
import { filterQuery } from './list-filters.ts';
import type { ListData } from './list-loader.ts';
import { RentalItems } from './rental-items.tsx';

interface ListFactsProps {
  kind: RentalKind;
  data: ListData;
  title: string;
}

/** Data of a list for feed readers and search engines: its feed, breadcrumbs, and items. */
export function ListFacts({ kind, data: { filters, list }, title }: ListFactsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const origin = useOrigin();
  const page = usePageUrl();
  const { category, near } = filters;
  const feed = feedUrl(language, {
    kind,
    category,
    ...(near?.place && { place: near.place, radius: near.radius }),
  });
  const all = page(kind === 'offer' ? 'offers' : 'requests');
  const steps = [
    { to: page('home'), text: t('common:nav.home') },
    { to: all, text: t(kind === 'offer' ? 'common:nav.offers' : 'common:nav.requests') },
    ...(category
      ? [
          {
            to: all + filterQuery({ category, sort: 'newest' }),
            text: t(`terms:category.${category}`),
          },
        ]
      : []),
  ];
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={title} href={origin + feed} />
      <JsonLd data={breadcrumbs(origin, steps)} />
      <RentalItems rentals={list.items} total={list.total} />
    </>
  );
}
