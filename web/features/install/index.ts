import { lazyPart } from '#web/lib/lazy-part.ts';
// hears the browser's offer, which may come before the parts that show it
import '#web/lib/install-prompt.ts';

export { InstallButton } from './install-button.tsx';

/** On phones, once the page is idle. */
export const InstallBar = lazyPart(['install'], () =>
  import('./install-bar.tsx').then((part) => part.InstallBar),
);

/** Once in a lifetime, when somebody publishes. */
export const InstallInvitation = lazyPart(['install'], () =>
  import('./install-invitation.tsx').then((part) => part.InstallInvitation),
);
