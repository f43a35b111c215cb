import { optionalPart } from '#web/lib/lazy-part.ts';
// listens to the browser's install event, which may fire before the components that use it are loaded
import '#web/lib/install-prompt.ts';
import { barDismissal, isPhone } from './offered.ts';

/** On phones, once the page is idle. */
export const InstallBar = optionalPart(['install'], async () => {
  if (!isPhone() || barDismissal.read()) return null;
  return (await import('./install-bar.tsx')).InstallBar;
});

/** Once on a device, when somebody publishes. */
export const InstallInvitation = optionalPart(
  ['install'],
  async () => (await import('./install-invitation.tsx')).InstallInvitation,
);
