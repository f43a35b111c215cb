/** What a browser's service worker is told, encrypted on the way; at most 3,993 bytes (RFC 8030, 8291). */
export interface PushNews {
  title: string;
  body: string;
  /** The page to open, beginning with a slash. */
  address: string;
  /** News of one thread, and of one booking, take each other's place. */
  tag: string;
  /** The language of the words, for the screen reader and the direction. */
  language: string;
  /** For the icon of the installed app, which shows them while the site is open too. */
  unreadMessages: number;
}
