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
    /** Widths each format is stored in, smallest first. */
    widths: ColumnType<number[], string, never>;
    /** Shown to those it was sent to only, by signed addresses. */
    private: ColumnType<boolean, boolean | undefined, never>;
    created_at: Date;
  };
}
