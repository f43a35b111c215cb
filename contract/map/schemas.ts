import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { rentalFilters, rentalSummary } from '../rentals/schemas.ts';

const within = (degrees: number) =>
  z
    .number({ error: 'invalidValue' })
    .check(z.gte(-degrees, { error: 'invalidValue' }), z.lte(degrees, { error: 'invalidValue' }));

/** `west,south,east,north` in degrees; west is greater than east across the antimeridian. */
const edges = z.pipe(
  z.pipe(
    z.string({ error: 'invalidValue' }),
    z.transform((text: string) =>
      text.split(',').map((part) => (part === '' ? Number.NaN : Number(part))),
    ),
  ),
  z
    .tuple([within(180), within(90), within(180), within(90)], { error: 'invalidValue' })
    .check(z.refine(([, south, , north]) => south <= north, { error: 'invalidValue' })),
);

/** The parameters of a map: its window, its zoom, and the list's filters. */
export const mapView = z.extend(rentalFilters, {
  bbox: edges,
  zoom: z.coerce
    .number({ error: 'invalidValue' })
    .check(z.gte(0, { error: 'invalidValue' }), z.lte(LIMITS.mapZoom, { error: 'invalidValue' })),
});
export type MapView = z.output<typeof mapView>;

/** Rentals too close together to be shown separately: their middle, their number, and the window that splits them. */
export const cluster = z.object({
  lat: z.number(),
  lng: z.number(),
  count: z.int(),
  /** `[west, south, east, north]`. */
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});
export type Cluster = z.infer<typeof cluster>;

export const mapContent = z.object({
  clusters: z.array(cluster),
  /** Rentals shown individually, at their public point. */
  items: z.array(rentalSummary),
  /** How many rentals are shown, including those in clusters; a lower bound when `partial`. */
  total: z.int(),
  /** Whether there were more than could be counted in time. */
  partial: z.boolean(),
});
export type MapContent = z.infer<typeof mapContent>;
