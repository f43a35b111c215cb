/** What can be reported to moderators. */
export interface ReportTarget {
  kind: 'member' | 'rental' | 'message' | 'rating';
  id: string;
}
