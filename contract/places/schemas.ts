import * as z from 'zod/mini';

/** A town or quarter found by name or position. `country` is an ISO 3166 code, `timeZone` an IANA name, degrees are WGS 84. */
export const place = z.object({
  label: z.string(),
  city: z.string(),
  country: z.string(),
  lat: z.number(),
  lng: z.number(),
  timeZone: z.optional(z.string()),
});
export type Place = z.infer<typeof place>;

export const latitude = z
  .number({ error: 'addressNotFound' })
  .check(z.gte(-90, { error: 'addressNotFound' }), z.lte(90, { error: 'addressNotFound' }));
export const longitude = z
  .number({ error: 'addressNotFound' })
  .check(z.gte(-180, { error: 'addressNotFound' }), z.lte(180, { error: 'addressNotFound' }));

/** A coordinate in an address. */
export const degrees = (schema: typeof latitude) =>
  z.pipe(z.coerce.number({ error: 'addressNotFound' }), schema);
