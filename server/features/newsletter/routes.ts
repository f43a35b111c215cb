import * as operations from '#contract/newsletter/operations.ts';
import { type AnyRoute, command, redirect } from '../../api/handlers.ts';
import type { CommandContext } from '../../commands/run-command.ts';
import { mailboxPart } from '../../rate-limits/mailbox.ts';
import { confirm } from './confirm.ts';
import { leave, leaveByMail, leavePage } from './leave.ts';
import { subscribe } from './subscribe.ts';

export function newsletterRoutes(context: CommandContext): AnyRoute[] {
  return [
    command(operations.subscribeToNewsletter, subscribe, {
      limits: [
        { limit: 'newsletterByAddress', key: (call) => call.network },
        { limit: 'newsletterByEmail', key: (call) => mailboxPart(context, call.input.body.email) },
      ],
    }),
    command(operations.confirmNewsletter, confirm),
    command(operations.leaveNewsletter, leave),
    redirect(operations.openLeaveNewsletter, async ({ input: { params }, language }) =>
      leavePage(context, params.token, language),
    ),
    redirect(
      operations.leaveNewsletterByMail,
      ({ input: { params }, language }) => leaveByMail(context, params.token, language),
      [{ limit: 'unsafeByAddress', key: (call) => call.network }],
    ),
  ];
}
