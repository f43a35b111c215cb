import { asText, usePageData } from '#web/lib/page-data.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { loadProfile } from './profile-loader.ts';
import { ProfilePage } from './profile-page.tsx';

export const handle: PageHandle = {
  subjects: ['profiles', 'members', 'rentals', 'terms'],
  readable: true,
};

export const loader = asText(loadProfile);

export default function ProfileRoute() {
  return <ProfilePage data={usePageData<typeof loader>()} />;
}
