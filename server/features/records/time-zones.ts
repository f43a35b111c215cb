const ZONES: Record<string, string> = {
  TN: 'Africa/Tunis',
  DZ: 'Africa/Algiers',
  MA: 'Africa/Casablanca',
  FR: 'Europe/Paris',
  IT: 'Europe/Rome',
  ES: 'Europe/Madrid',
  BE: 'Europe/Brussels',
  DE: 'Europe/Berlin',
  CH: 'Europe/Zurich',
};

/** The time a country lives by; UTC where we do not know, or where it has several. */
export const zoneOf = (country: string): string => ZONES[country] ?? 'UTC';
