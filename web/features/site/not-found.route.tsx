import { data } from 'react-router';
import { NotFound } from './not-found.tsx';

/** The page for unknown URLs, with the status 404. */
export function loader() {
  return data(null, { status: 404 });
}

export default NotFound;
