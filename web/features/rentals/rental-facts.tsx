import { toUnits } from '#contract/money.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useOrigin } from '#web/lib/origin.ts';
import { useRentalUrl } from '#web/lib/rental-url.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { JsonLd } from '#web/ui/json-ld.tsx';
import { isAvailable, offerFacts, requestFacts } from './rental-structured-data.ts';

/** Data of a rental for search engines and social networks: price, place, owner, availability. */
export function RentalFacts({ rental, image }: { rental: Rental; image: string }) {
  const { t } = useTranslation();
  const origin = useOrigin();
  const page = usePageUrl();
  const address = origin + useRentalUrl()(rental);
  const ownerName = useMemberName()(rental.owner);
  const category = t(`terms:category.${rental.category}`);
  if (rental.kind === 'request') return <JsonLd data={requestFacts(rental, { address })} />;
  const owner = {
    name: ownerName,
    address: origin + page('profile', { userId: rental.owner.id }),
  };
  const photos = rental.images.map(({ url }) => (url.startsWith('/') ? origin + url : url));
  const images = photos.length > 0 ? photos : [origin + image];
  const { price } = rental;
  return (
    <>
      <meta property="product:price:amount" content={String(toUnits(price))} />
      <meta property="product:price:currency" content={price.currency} />
      <meta
        property="product:availability"
        content={isAvailable(rental) ? 'in stock' : 'out of stock'}
      />
      <JsonLd data={offerFacts(rental, { address, images, category, owner })} />
    </>
  );
}
