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

/** The time zone of a country; UTC for an unknown country or one with several zones. */
export const zoneOf = (country: string): string => ZONES[country] ?? 'UTC';
