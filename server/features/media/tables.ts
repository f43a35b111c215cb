import type { ColumnType } from 'kysely';

export interface MediaTables {
  media: {
    id: string;
    owner_id: string;
    /** Size of the upright original in pixels. */
    width: number;
    height: number;
    /** thumbhash, base64. */
    placeholder: string;
    /** The widths stored for each format, smallest first. */
    widths: ColumnType<number[], string, never>;
    /** Shown only to the members it was sent to, by signed URLs. */
    private: ColumnType<boolean, boolean | undefined, never>;
    created_at: Date;
  };
}
