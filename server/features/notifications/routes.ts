import * as operations from '#contract/notifications/operations.ts';
import { type AnyRoute, command, query } from '../../api/handlers.ts';
import type { Context } from '../../context.ts';
import { changePreferences } from './change-preferences.ts';
import { preferencesOf, preferencesView } from './preferences.ts';

export function notificationsRoutes({ db }: Pick<Context, 'db'>): AnyRoute[] {
  return [
    query(operations.getNotificationPreferences, async ({ actor }) =>
      preferencesView(await preferencesOf(db, actor.userId)),
    ),
    command(operations.changeNotificationPreferences, changePreferences),
  ];
}
