import { useFormat } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout, Skeleton } from '#web/ui/blocks.tsx';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { Badge } from '#web/ui/marks.tsx';
import styles from './preferences.module.css';
import { browserOf } from './push-key.ts';
import { type SubscribedBrowser, usePush } from './use-push.ts';

/** Push notifications on this device: a switch, and the member's other subscribed browsers. */
export function PushSettings() {
  const { t } = useTranslation();
  const { state, busy, failure, others, look, turnOn, turnOff, remove } = usePush();
  return (
    <div className={styles.push}>
      <h3>{t('notifications:push.title')}</h3>
      {state === 'unknown' && !failure && <Skeleton style={{ height: 44 }} />}
      {state === 'unsupported' && <p>{t('notifications:push.unsupported')}</p>}
      {state === 'denied' && <Callout tone="notice">{t('notifications:push.denied')}</Callout>}
      {state === 'off' && (
        <>
          <p>{t('notifications:push.text')}</p>
          <Button look="line" busy={busy} onClick={turnOn}>
            {t('notifications:push.turnOn')}
          </Button>
        </>
      )}
      {state === 'on' && (
        <div className={styles.state}>
          <Badge tone="good" large>
            {t('notifications:push.on')}
          </Badge>
          <Button look="line" busy={busy} onClick={turnOff}>
            {t('notifications:push.turnOff')}
          </Button>
        </div>
      )}
      {failure === 'noService' && <Callout>{t('notifications:push.noService')}</Callout>}
      {failure && failure !== 'noService' && <CallFailure error={failure} />}
      {failure && state === 'unknown' && (
        <Button look="line" onClick={() => look()}>
          {t('common:action.tryAgain')}
        </Button>
      )}
      {others.length > 0 && <Others browsers={others} busy={busy} onRemove={remove} />}
    </div>
  );
}

interface OthersProps {
  browsers: SubscribedBrowser[];
  busy: boolean;
  onRemove: (id: string) => void;
}

function Others({ browsers, busy, onRemove }: OthersProps) {
  const { t } = useTranslation();
  const { longDay } = useFormat();
  const nameOf = (endpoint: string) => {
    const name = browserOf(endpoint);
    if (name === null) return t('notifications:push.otherBrowser');
    return name === 'Chrome' ? t('notifications:push.like', { name }) : name;
  };
  return (
    <>
      <p>{t('notifications:push.others')}</p>
      <ul className={styles.browsers}>
        {browsers.map(({ id, endpoint, createdAt }) => {
          const name = nameOf(endpoint);
          return (
            <li key={id}>
              <span>
                {name}
                <small>{t('notifications:push.since', { day: longDay(createdAt) })}</small>
              </span>
              <Button
                look="ghost"
                disabled={busy}
                aria-label={t('notifications:push.removeNamed', { name })}
                onClick={() => onRemove(id)}
              >
                {t('notifications:push.remove')}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
