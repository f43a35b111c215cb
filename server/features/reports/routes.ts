import * as operations from '#contract/reports/operations.ts';
import { type AnyRoute, command } from '../../api/handlers.ts';
import type { Actor, Context } from '../../context.ts';
import { mailboxPart } from '../../rate-limits/mailbox.ts';
import { checkCaptcha, reportAsVisitor } from './report-as-visitor.ts';
import { reportMessage } from './report-message.ts';
import { reportRating } from './report-rating.ts';
import { reportRental } from './report-rental.ts';
import { reportUser } from './report-user.ts';

const limits = [
  {
    limit: 'reportByMember' as const,
    key: ({ actor }: { actor: Actor }) => actor.userId,
  },
];

export function reportsRoutes(context: Pick<Context, 'secrets'>): AnyRoute[] {
  return [
    command(operations.reportUser, reportUser, { limits }),
    command(operations.reportRental, reportRental, { limits }),
    command(operations.reportMessage, reportMessage, { limits }),
    command(operations.reportRating, reportRating, { limits }),
    command(operations.reportAsVisitor, reportAsVisitor, {
      prepare: checkCaptcha,
      limits: [
        { limit: 'visitorReportByAddress', key: ({ network }) => network },
        {
          limit: 'visitorReportByEmailAndAddress',
          key: ({ input, network }) => `${mailboxPart(context, input.body.email)} ${network}`,
        },
      ],
    }),
  ];
}
