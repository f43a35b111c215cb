import { data } from 'react-router';
import { NotFound } from './not-found.tsx';

/** Nothing of ours answers at this address: the page says so, and so does the status. */
export function loader() {
  return data(null, { status: 404 });
}

export default NotFound;
