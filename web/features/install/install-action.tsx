import type { ReactNode } from 'react';
import { usePageUrl } from '#web/lib/language.ts';
import { useInstallation } from '#web/lib/use-installation.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';

interface InstallActionProps {
  children: ReactNode;
  /** Called when it is pressed. */
  onPress?: () => void;
}

/** Installs the app where the browser has an install prompt; elsewhere leads to the page with the steps. */
export function InstallAction({ children, onPress }: InstallActionProps) {
  const { install } = useInstallation();
  const page = usePageUrl();
  if (!install) {
    return (
      <LinkButton to={page('mobileApp')} onClick={onPress}>
        {children}
      </LinkButton>
    );
  }
  const press = async () => {
    await install();
    onPress?.();
  };
  return <Button onClick={press}>{children}</Button>;
}
