import * as operations from '#contract/notifications/operations.ts';
import { type AnyRoute, command, query, redirect } from '../../api/handlers.ts';
import type { CommandContext } from '../../commands/run-command.ts';
import { changePreferences } from './change-preferences.ts';
import { listNotifications } from './list-notifications.ts';
import { markNotificationsRead } from './mark-notifications-read.ts';
import { preferencesOf, preferencesView } from './preferences.ts';
import { subscribePush } from './subscribe-push.ts';
import { listSubscriptions } from './subscriptions.ts';
import { unsubscribe, unsubscribePage } from './unsubscribe.ts';
import { unsubscribePush } from './unsubscribe-push.ts';

export function notificationsRoutes(context: CommandContext): AnyRoute[] {
  const { db, push } = context;
  return [
    query(operations.listNotifications, ({ actor, language, input: { query: asked } }) =>
      listNotifications(context, actor.userId, {
        ...asked,
        facts: asked.facts === 'shown' ? language : null,
      }),
    ),
    command(operations.markNotificationsRead, markNotificationsRead),
    query(operations.listPushSubscriptions, async ({ actor }) => ({
      publicKey: push.publicKey,
      items: await listSubscriptions(context, actor.userId),
    })),
    command(operations.subscribePush, subscribePush),
    command(operations.unsubscribePush, unsubscribePush),
    query(operations.getNotificationPreferences, async ({ actor }) =>
      preferencesView(await preferencesOf(db, actor.userId)),
    ),
    command(operations.changeNotificationPreferences, changePreferences),
    redirect(operations.openUnsubscribe, async ({ input: { params }, language }) =>
      unsubscribePage(context, params.token, language),
    ),
    redirect(
      operations.unsubscribeMail,
      ({ input: { params }, language }) => unsubscribe(context, params.token, language),
      [{ limit: 'unsafeByAddress', key: (call) => call.network }],
    ),
  ];
}
