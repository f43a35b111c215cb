import { type ReactNode, useState } from 'react';
import type { Session } from '#contract/accounts/user.ts';
import type { ApiError } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { CallRefused } from './call-refused.tsx';

interface PasswordProof {
  /** What a call that asks for the password gets. */
  body: { password?: string };
  /** The field once it is needed, and the error of the call. */
  fields: ReactNode;
  /** Before a call. */
  begin: () => void;
  refuse: (error: ApiError) => void;
  done: () => void;
}

/** The password for a call that needs it, asked for unless the member has just signed in. */
export function usePasswordProof(member: Session): PasswordProof {
  const { t } = useTranslation();
  const [needed, setNeeded] = useState(false);
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const begin = () => {
    setFailure(null);
    setWrong(undefined);
  };
  const refuse = (error: ApiError) => {
    const code = error.details.find(({ field }) => field === 'password')?.code;
    setWrong(needed ? code : undefined);
    setNeeded(needed || code !== undefined);
    setFailure(code === undefined ? error : null);
  };
  const done = () => {
    setNeeded(false);
    setPassword('');
  };
  const fields = (
    <>
      {failure && <CallRefused error={failure} />}
      {needed && (
        <>
          {/* shows password managers whose password this is */}
          <input type="email" autoComplete="username" value={member.email} readOnly hidden />
          <PasswordInput
            label={t('settings:password.current')}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={wrong ? { message: wrong } : undefined}
          />
        </>
      )}
    </>
  );
  return { body: needed ? { password } : {}, fields, begin, refuse, done };
}
