import type { PageHandle } from '#web/lib/subjects.ts';
import { PublishPage } from './publish-page.tsx';

export const handle: PageHandle = {
  subjects: ['publish', 'warnings', 'rentals', 'terms', 'errors', 'install'],
  withoutFooter: true,
};

export default function PostRequestPage() {
  return <PublishPage kind="request" />;
}
