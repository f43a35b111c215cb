import type { ReactNode } from 'react';
import { usePageUrl } from '#web/lib/language.ts';
import { useInstallation } from '#web/lib/use-installation.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';

interface InstallActionProps {
  children: ReactNode;
  look?: 'blue' | 'line';
  className?: string | undefined;
  /** Called when the browser's prompt was answered, or the page with the steps is opened. */
  onAnswer?: () => void;
}

/** Installs the app where the browser has an install prompt; elsewhere leads to the page with the steps. */
export function InstallAction({ children, onAnswer, ...shown }: InstallActionProps) {
  const { install } = useInstallation();
  const page = usePageUrl();
  if (!install) {
    return (
      <LinkButton {...shown} to={page('mobileApp')} onClick={onAnswer}>
        {children}
      </LinkButton>
    );
  }
  const press = async () => {
    await install();
    onAnswer?.();
  };
  return (
    <Button {...shown} onClick={press}>
      {children}
    </Button>
  );
}
