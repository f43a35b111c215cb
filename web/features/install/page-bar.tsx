import { useLocation } from 'react-router';
import { optionalPart } from '#web/lib/lazy-part.ts';
import { mayStandAt } from './bar-pages.ts';
import { barDismissal, isPhone } from './offered.ts';

const Bar = optionalPart(['install'], async () => {
  if (!isPhone() || barDismissal.read()) return null;
  return (await import('./install-bar.tsx')).InstallBar;
});

/** On phones, once the page is idle; other pages than those that show the bar do not load it. */
export function InstallBar() {
  return mayStandAt(useLocation().pathname) && <Bar />;
}
