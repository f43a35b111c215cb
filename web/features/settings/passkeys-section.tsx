import { useQuery } from '@tanstack/react-query';
import type { Session } from '#contract/accounts/user.ts';
import { listPasskeys } from '#contract/passkeys/operations.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Section } from './section.tsx';
import { SettingsList } from './settings-list.tsx';

/** The passkeys of the account, each with a button to remove it, and the recovery codes. */
export function PasskeysSection({ member }: { member: Session }) {
  const { t } = useTranslation();
  const list = useQuery(callQuery(listPasskeys, {}));
  const hasPasskeys = (list.data?.items.length ?? 0) > 0;
  return (
    <Section name="passkeys" text={t('settings:passkeys.text')}>
      <SettingsList list={list} empty={t('settings:passkeys.empty')}>
        {(passkey) => <PasskeyRow key={passkey.id} member={member} passkey={passkey} />}
      </SettingsList>
      <AddPasskey member={member} />
      {hasPasskeys && <RecoveryCodes member={member} left={list.data?.recoveryCodes ?? 0} />}
    </Section>
  );
}
