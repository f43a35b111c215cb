import { toast } from '#web/ui/toast.ts';

/** Whether the device has its own way to share. */
const deviceShares = (): boolean => 'share' in navigator;

/** Offers the device's own way to share a page; where there is none, copies its address and says so. */
export async function shareRental(name: string, path: string): Promise<void> {
  const url = window.location.origin + path;
  if (deviceShares()) {
    // cancelled: nothing to say
    await navigator.share({ title: name, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    await toast('common:share.copied', { kind: 'success' });
  } catch {
    await toast('common:share.failed', { kind: 'error', values: { url } });
  }
}
