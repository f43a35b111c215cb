import type { Context } from './context.ts';
import type { Metrics } from './metrics/index.ts';
import type { DeliveryObserver } from './outbox/outbox.ts';
import type { Tracing } from './tracing/index.ts';

type Senders = Pick<Context, 'mailer' | 'sms' | 'push'>;

/** The senders of mails, short messages and pushes, counted. */
export function countedSenders({ mailer, sms, push }: Senders, metrics: Metrics): Senders {
  return {
    mailer: metrics.counted('mail', mailer),
    sms: metrics.counted('sms', sms),
    push: metrics.counted('push', push),
  };
}

/** Counts and traces deliveries of the outbox, as far as metrics and traces are configured. */
export function deliveryObserver(
  metrics: Metrics | null,
  tracing: Tracing | null,
): DeliveryObserver {
  return async (delivery, make) => {
    const outcome = await (tracing ? tracing.delivery(delivery, make) : make());
    metrics?.tried(delivery.kind, outcome);
    return outcome;
  };
}
