import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';

/** Says that an email address was only typed, and to its owner that what came under it may not be theirs. */
export function AddressNote({ email }: { email: string }) {
  const { t } = useTranslation();
  const isOwn = useMember()?.email.toLowerCase() === email.toLowerCase();
  return (
    <p className="muted">
      {t(isOwn ? 'moderation:report.yourAddress' : 'moderation:report.unconfirmed')}
    </p>
  );
}
