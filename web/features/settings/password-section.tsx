import type { Session } from '#contract/accounts/user.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { NoPassword } from './no-password.tsx';
import { PasswordForm } from './password-form.tsx';
import { Section } from './section.tsx';

export function PasswordSection({ member }: { member: Session }) {
  const { t } = useTranslation();
  return (
    <Section
      name="password"
      text={t(member.hasPassword ? 'settings:password.text' : 'settings:noPassword.text')}
    >
      {member.hasPassword ? <PasswordForm member={member} /> : <NoPassword email={member.email} />}
    </Section>
  );
}
