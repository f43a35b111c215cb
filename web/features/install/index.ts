import { optionalPart } from '#web/lib/lazy-part.ts';
// listens to the browser's install event, which may fire before the components that use it are loaded
import '#web/lib/install-prompt.ts';

export { InstallBar } from './page-bar.tsx';

/** Once on a device, when somebody has published. */
export const InstallInvitation = optionalPart(
  ['install'],
  async () => (await import('./install-invitation.tsx')).InstallInvitation,
);
