export type ContentType = 'image/jpeg' | 'image/png' | 'application/pdf';

export interface IdentitiesTables {
  /** What became of a document. The document itself is a file, encrypted, and only while `pending`. */
  identities: {
    id: string;
    user_id: string;
    content_type: ContentType;
    /** Keyed hash of the document: tells one that was sent before. */
    digest: Buffer;
    status: 'pending' | 'verified' | 'rejected';
    sent_at: Date;
    decided_at: Date | null;
  };
}
