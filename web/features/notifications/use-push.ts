import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  listPushSubscriptions,
  subscribePush,
  unsubscribePush,
} from '#contract/notifications/operations.ts';
import type { OperationOutput } from '#contract/operation.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useInvalidate } from '#web/lib/queries/invalidate.ts';
import { currentEndpoint, leave, pushWorker, subscribe } from './push-browser.ts';

export type SubscribedBrowser = OperationOutput<typeof listPushSubscriptions>['items'][number];

/** `denied` is the browser's own setting, which only the member can change there. */
export type PushState = 'unknown' | 'unsupported' | 'denied' | 'off' | 'on';
/** Why it could not be switched: an error of the server, or of the browser's push service. */
export type PushFailure = ApiError | 'noService';

/** Whether this browser can get push notifications, and the URL at which it gets them. */
async function readBrowser() {
  // some browsers refuse even the question, for example in a private window
  const worker = await pushWorker().catch(() => null);
  if (!worker) return { ability: 'unsupported' } as const;
  const endpoint = await currentEndpoint(worker).catch(() => null);
  const ability = Notification.permission === 'denied' ? 'denied' : 'able';
  return { ability, worker, endpoint } as const;
}

/** Whether this browser gets push notifications, which other browsers do, and how to change it. */
export function usePush() {
  const browser = useQuery({ queryKey: ['pushBrowser'], queryFn: readBrowser });
  const subscriptions = useQuery(callQuery(listPushSubscriptions, {}));
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState(false);
  const [rejection, setRejection] = useState<PushFailure | null>(null);

  const { ability, worker, endpoint } = browser.data ?? {};
  const items = subscriptions.data?.items ?? [];
  const own = items.find((one) => one.endpoint === endpoint);
  // a subscription the server does not know was another member's, or of a session that has ended
  const isOn = own ? 'on' : 'off';
  const state: PushState =
    ability === 'able' ? (subscriptions.data ? isOn : 'unknown') : (ability ?? 'unknown');

  const attempt = async (action: () => Promise<PushFailure | null>) => {
    setBusy(true);
    setRejection(null);
    setRejection(await action());
    await Promise.all([browser.refetch(), invalidate(listPushSubscriptions)]);
    setBusy(false);
  };
  const remove = (id: string) =>
    attempt(async () => {
      const result = await callApi(unsubscribePush, { params: { id } });
      // already deleted: that is the wanted result
      if (!result.success && result.error.code !== 'notFound') return result.error;
      if (id === own?.id && worker) await leave(worker).catch(() => undefined);
      return null;
    });
  const turnOn = () =>
    attempt(async () => {
      const permission = await Notification.requestPermission();
      if (permission !== 'granted' || !worker || !subscriptions.data) return null;
      const body = await subscribe(worker, subscriptions.data.publicKey).catch(() => null);
      if (!body) return 'noService';
      const result = await callApi(subscribePush, { body });
      return result.success ? null : result.error;
    });
  return {
    state,
    busy,
    failure: rejection ?? subscriptions.error,
    others: items.filter((one) => one !== own),
    look: subscriptions.refetch,
    turnOn,
    turnOff: () => own && remove(own.id),
    remove,
  };
}
