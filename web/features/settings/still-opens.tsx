import { useQuery } from '@tanstack/react-query';
import { listPasskeys } from '#contract/passkeys/operations.ts';
import { listLinks } from '#contract/social/operations.ts';
import { isolated } from '#web/lib/isolated.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout } from '#web/ui/blocks.tsx';
import { PROVIDER_NAMES } from './provider-row.tsx';

/** After a change of the password: what else opens the account and stays, so that nobody forgets what a thief has added. */
export function StillOpens() {
  const { t } = useTranslation();
  const links = useQuery(callQuery(listLinks, {})).data ?? [];
  const passkeys = useQuery(callQuery(listPasskeys, {})).data?.items ?? [];
  const names = [
    ...links.map(({ provider }) => PROVIDER_NAMES[provider]),
    ...passkeys.map(({ browser, system }) => {
      const device = [browser, system].filter((part) => part !== null).join('\u00a0· ');
      return t('settings:password.passkey', { device: device || t('settings:devices.unknown') });
    }),
  ];
  if (names.length === 0) return null;
  return (
    <Callout tone="notice">
      <p>{t('settings:password.stays')}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>{isolated(name)}</li>
        ))}
      </ul>
    </Callout>
  );
}
