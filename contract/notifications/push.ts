/** The content of a push to a browser's service worker, encrypted on the way; at most 3,993 bytes (RFC 8030, 8291). */
export interface PushPayload {
  title: string;
  body: string;
  /** The path of the page that it opens, beginning with a slash. Older service workers know it by this name. */
  address: string;
  /** Pushes about one thread, or about one booking, replace each other. */
  tag: string;
  /** The language of the text, for the screen reader and the direction. */
  language: string;
  /** For the icon of the installed app, which shows the number while the site is open too. */
  unreadMessages: number;
}
