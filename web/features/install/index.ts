// listens to the browser's install event, which may fire before the components that use it are loaded
import '#web/lib/install-prompt.ts';

export { InstallChoice } from './install-choice.tsx';
export { InstallBar } from './page-bar.tsx';
