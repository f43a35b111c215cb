import type { PageHandle } from '#web/lib/subjects.ts';
import { WalletPage } from './wallet-page.tsx';

export const handle: PageHandle = { subjects: ['wallet', 'terms', 'errors'] };

export default WalletPage;
