import { COUNTRIES } from '#contract/countries.ts';
import type { Landing } from '#contract/landings/schemas.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import type { Crumb } from '#web/ui/crumbs.tsx';

/** The parent pages of a landing: the home page, the thing or the country anywhere, the thing in the country. */
export function useLandingCrumbs({ route, thing, place }: Landing): Crumb[] {
  const { t } = useTranslation();
  const page = usePageUrl();
  const country = place && COUNTRIES.find(({ code }) => code === place.country);
  const steps: Crumb[] = [{ to: page('home'), text: t('common:nav.home') }];
  if (!thing || !place) steps.push({ to: page('offers'), text: t('common:nav.offers') });
  if (thing && place) {
    steps.push({ to: page('rentThing', { slug: thing.slug }), text: thing.label });
  }
  if (country && !place.isCountry) {
    const slug = thing ? `${thing.slug}-${country.slug}` : country.slug;
    const to = page(route === 'louer' ? 'rentThing' : 'rentalsAt', { slug });
    steps.push({ to, text: t(`terms:country.${country.code}`) });
  }
  return steps;
}
