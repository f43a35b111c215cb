export type ContentType = 'image/jpeg' | 'image/png' | 'application/pdf';

export interface IdentitiesTables {
  /** The decision on each document. The document itself is an encrypted file that exists only while `pending`. */
  identities: {
    id: string;
    user_id: string;
    content_type: ContentType;
    /** Keyed hash of the document: recognises one that was sent before. */
    digest: Buffer;
    status: 'pending' | 'verified' | 'rejected';
    sent_at: Date;
    decided_at: Date | null;
  };
}
