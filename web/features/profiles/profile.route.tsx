import { useLoaderData } from 'react-router';
import type { PageHandle } from '#web/lib/subjects.ts';
import { loadProfile } from './profile-loader.ts';
import { ProfilePage } from './profile-page.tsx';

export const handle: PageHandle = {
  subjects: ['profiles', 'members', 'rental', 'rentals', 'terms'],
};

export const loader = loadProfile;

export default function ProfileRoute() {
  return <ProfilePage data={useLoaderData<typeof loader>()} />;
}
