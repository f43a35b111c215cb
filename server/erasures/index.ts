export {
  addErasures,
  ERASURES_NAME,
  erasureHash,
  erasuresPath,
  readErasures,
} from './erasure-list.ts';
export { listErasure } from './list-erasure.ts';
