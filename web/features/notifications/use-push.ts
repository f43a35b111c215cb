import { useCallback, useEffect, useRef, useState } from 'react';
import {
  listPushSubscriptions,
  subscribePush,
  unsubscribePush,
} from '#contract/notifications/operations.ts';
import type { OperationOutput } from '#contract/operation.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { currentEndpoint, leave, pushWorker, subscribe } from './push-browser.ts';

type Subscriptions = OperationOutput<typeof listPushSubscriptions>;
export type ToldBrowser = Subscriptions['items'][number];

/** `denied` is the browser's own setting, which only the member can change there. */
export type PushState = 'unknown' | 'unsupported' | 'denied' | 'off' | 'on';
/** Why it could not be switched: an error of the server, or of the browser's push service. */
export type PushFailure = ApiError | 'noService';

/** Whether this browser gets push notifications, which other browsers do, and how to change it. */
export function usePush() {
  const worker = useRef<ServiceWorkerRegistration | null>(null);
  const [subscriptions, setSubscriptions] = useState<Subscriptions | null>(null);
  const [endpoint, setEndpoint] = useState<string | null>(null);
  const [ability, setAbility] = useState<'unknown' | 'unsupported' | 'denied' | 'able'>('unknown');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PushFailure | null>(null);

  const look = useCallback(async () => {
    setFailure(null);
    const [found, listed] = await Promise.all([pushWorker(), callApi(listPushSubscriptions, {})]);
    worker.current = found;
    if (found) setEndpoint(await currentEndpoint(found).catch(() => null));
    if (listed.success) setSubscriptions(listed.data);
    else setFailure(listed.error);
    if (!found) setAbility('unsupported');
    else setAbility(Notification.permission === 'denied' ? 'denied' : 'able');
  }, []);
  useEffect(() => {
    void look();
  }, [look]);

  const items = subscriptions?.items ?? [];
  const own = items.find((one) => one.endpoint === endpoint);
  // a subscription the server does not know was another member's, or of a session that has ended
  const isOn = own ? 'on' : 'off';
  const state: PushState = ability === 'able' ? (subscriptions ? isOn : 'unknown') : ability;

  const attempt = async (action: () => Promise<PushFailure | null>) => {
    setBusy(true);
    setFailure(null);
    setFailure(await action());
    setBusy(false);
  };
  const remove = (id: string) =>
    attempt(async () => {
      const result = await callApi(unsubscribePush, { params: { id } });
      // already deleted: that is the wanted result
      if (!result.success && result.error.code !== 'notFound') return result.error;
      if (id === own?.id && worker.current) await leave(worker.current).catch(() => undefined);
      setSubscriptions((known) => known && without(known, id));
      return null;
    });
  const turnOn = () =>
    attempt(async () => {
      const permission = await Notification.requestPermission();
      if (permission === 'denied') setAbility('denied');
      if (permission !== 'granted' || !worker.current || !subscriptions) return null;
      const body = await subscribe(worker.current, subscriptions.publicKey).catch(() => null);
      if (!body) return 'noService';
      const result = await callApi(subscribePush, { body });
      if (!result.success) return result.error;
      const { id } = result.data;
      const made = { id, endpoint: body.endpoint, createdAt: new Date().toISOString() };
      setEndpoint(body.endpoint);
      setSubscriptions((known) => known && withOne(known, made));
      return null;
    });
  return {
    state,
    busy,
    failure,
    others: items.filter((one) => one !== own),
    look,
    turnOn,
    turnOff: () => own && remove(own.id),
    remove,
  };
}

function without(known: Subscriptions, id: string): Subscriptions {
  return { ...known, items: known.items.filter((one) => one.id !== id) };
}

function withOne(known: Subscriptions, made: ToldBrowser): Subscriptions {
  const others = known.items.filter(({ endpoint }) => endpoint !== made.endpoint);
  return { ...known, items: [made, ...others] };
}
