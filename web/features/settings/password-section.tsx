import type { Session } from '#contract/accounts/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { NoPassword } from './no-password.tsx';
import { PasswordForm } from './password-form.tsx';
import { Section } from './section.tsx';

interface PasswordSectionProps {
  member: Session;
  onChanged: () => void;
}

export function PasswordSection({ member, onChanged }: PasswordSectionProps) {
  const { t } = useTranslation();
  return (
    <Section
      name="password"
      text={t(member.hasPassword ? 'settings:password.text' : 'settings:noPassword.text')}
    >
      {member.hasPassword ? (
        <PasswordForm member={member} onChanged={onChanged} />
      ) : (
        <NoPassword email={member.email} />
      )}
    </Section>
  );
}
