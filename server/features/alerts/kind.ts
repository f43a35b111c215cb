/** The kind of alerts' notifications, those of saved searches too: an older name, wider than a match is elsewhere. */
export const ALERTS_KIND = 'matches';
