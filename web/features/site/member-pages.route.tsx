import { Outlet } from 'react-router';
import { Queries } from '#web/lib/queries/provider.tsx';
import { useMember } from '#web/lib/session.ts';

/** The layout of members' pages, which read their data with queries: public pages do not load the library. */
export default function MemberPages() {
  const member = useMember();
  return (
    member && (
      <Queries key={member.id} memberId={member.id}>
        <Outlet />
      </Queries>
    )
  );
}
