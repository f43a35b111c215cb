import type { BreadcrumbList, ItemList, Thing, WithContext } from 'schema-dts';

/**
 * Facts of a page for machines. It is data, not a script: the content security policy does not concern it, and no
 * text in it can close its element.
 */
export function JsonLd<Type extends Thing>({ data }: { data: WithContext<Type> }) {
  return (
    <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
  );
}

interface Step {
  /** Site-relative. */
  to: string;
  text: string;
}

/** The path to a page from the home page. */
export function breadcrumbs(origin: string, steps: Step[]): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ to, text }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      item: origin + to,
    })),
  };
}

/** What a page lists, in its order; `total` counts those on further pages too. */
export function itemList(origin: string, items: Step[], total: number): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: items.map(({ to, text }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      url: origin + to,
    })),
  };
}
