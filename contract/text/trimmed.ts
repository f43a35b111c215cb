/**
 * A typed text without space at its ends, for the address of a page: who reads the address cleans it. Without the tables of
 * `clean.ts`, which public pages do not need.
 */
export const trimmed = (text: string): string => text.trim();
