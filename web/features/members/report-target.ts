/** What moderators can be told about. */
export interface ReportTarget {
  kind: 'member' | 'rental' | 'message';
  id: string;
}
