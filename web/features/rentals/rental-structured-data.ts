import type {
  Demand,
  Offer,
  Place,
  Product,
  UnitPriceSpecification,
  WithContext,
} from 'schema-dts';
import type { PriceFrequency } from '#contract/enums.ts';
import { toUnits } from '#contract/money.ts';
import type { Rental } from '#contract/rentals/schemas.ts';

/** UN/CEFACT codes of the units a price is for. */
const UNIT_CODES: Record<PriceFrequency, string> = {
  hour: 'HUR',
  day: 'DAY',
  week: 'WEE',
  month: 'MON',
};
/** From the vocabulary (GoodRelations) that schema.org uses for such names. */
const LEASE_OUT = { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' };

/** Data of the page besides the rental; URLs are absolute. */
interface OfferPage {
  address: string;
  images: string[];
  /** In the page's language. */
  category: string;
  owner: { name: string; address: string };
}

/** Whether members can write about a rental. */
export const isAvailable = ({ closed, hidden, state }: Rental): boolean =>
  !closed && !hidden && state !== 'expired';

/** An offer as a product that is leased out. */
export function offerFacts(
  rental: Rental,
  { address, images, category, owner }: OfferPage,
): WithContext<Product> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': address,
    name: rental.name,
    description: rental.message,
    image: images,
    sku: rental.id,
    category,
    offers: {
      '@type': 'Offer',
      url: address,
      ...priceOf(rental),
      availability: isAvailable(rental)
        ? 'https://schema.org/InStock'
        : 'https://schema.org/OutOfStock',
      availabilityStarts: rental.startedAt,
      ...(rental.endedAt && { availabilityEnds: rental.endedAt, priceValidUntil: rental.endedAt }),
      itemCondition:
        rental.condition === 'new'
          ? 'https://schema.org/NewCondition'
          : 'https://schema.org/UsedCondition',
      businessFunction: LEASE_OUT,
      areaServed: placeOf(rental),
      seller: { '@type': 'Person', name: owner.name, url: owner.address },
    },
  };
}

/** A request as a demand to lease. */
export function requestFacts(
  rental: Rental,
  { address }: Pick<OfferPage, 'address'>,
): WithContext<Demand> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Demand',
    '@id': address,
    name: rental.name,
    description: rental.message,
    url: address,
    priceSpecification: unitPrice(rental),
    availabilityStarts: rental.startedAt,
    ...(rental.endedAt && { validThrough: rental.endedAt }),
    businessFunction: LEASE_OUT,
    areaServed: placeOf(rental),
  };
}

function priceOf(rental: Rental) {
  return {
    price: toUnits(rental.price),
    priceCurrency: rental.price.currency,
    priceSpecification: unitPrice(rental),
  } satisfies Partial<Exclude<Offer, string>>;
}

function unitPrice({ price, priceFrequency }: Rental): UnitPriceSpecification {
  return {
    '@type': 'UnitPriceSpecification',
    price: toUnits(price),
    priceCurrency: price.currency,
    unitCode: UNIT_CODES[priceFrequency],
  };
}

/** The town: the exact place is not public. */
function placeOf({ location }: Rental): Place {
  return {
    '@type': 'Place',
    name: location.label,
    geo: { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lng },
  };
}
