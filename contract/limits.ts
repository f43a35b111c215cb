/** Bounds of the specification (section 9) and of the decisions that complete it. */
export const LIMITS = {
  nameLength: 60,
  emailLength: 254,
  passwordLength: { min: 6, max: 200 },
  titleLength: { min: 4, max: 80 },
  textLength: { min: 10, max: 4_000 },
  addressLength: 200,
  depositNoteLength: 300,
  /** Name and subject of the contact form. */
  contactLength: { min: 4 },
  chatTextLength: 4_000,
  proposalMessageLength: 500,
  clientIdLength: 64,
  /** Price in whole units of its currency. */
  price: { min: 1, max: 1_000_000 },
  photosPerRental: 10,
  photoBytes: 20 * 1024 * 1024,
  photoPixels: 60_000_000,
  pageSize: { usual: 24, max: 100 },
  proposalDays: 7,
  idempotencyKeyLength: 255,
  idempotencyKeyHours: 24,
  blurMetres: 500,
  unreadBadge: { header: 99, menu: 9 },
} as const;
