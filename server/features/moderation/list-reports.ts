import type { Context } from '../../context.ts';
import { reportCases } from './report-cases.ts';
import { type ReportsAsked, reportPage } from './report-page.ts';

/** Reports without a decision, the riskiest first, or decided ones; none that a moderator has a part in. */
export async function listReports(
  context: Pick<Context, 'db' | 'storage' | 'secrets' | 'clock'>,
  moderatorId: string,
  asked: ReportsAsked,
) {
  const { rows, ...page } = await reportPage(context.db, moderatorId, asked);
  return { items: await reportCases(context, rows), ...page };
}
