import { archiveConversation, unarchiveConversation } from '#contract/conversations/operations.ts';
import { callApi } from '#web/lib/api.ts';
import { toast, toastError } from '#web/ui/toast.ts';
import { withArchived } from './inbox-state.ts';
import { changeMessaging, messaging } from './messaging-store.ts';
import { addToUnread } from './unread-count.ts';

/** Archives a conversation, or moves it back to the inbox; a toast offers to undo it. */
export async function setArchived(id: string, archived: boolean): Promise<boolean> {
  const call = archived ? archiveConversation : unarchiveConversation;
  const result = await callApi(call, { params: { id } });
  if (!result.success) {
    void toastError(result.error);
    return false;
  }
  changeMessaging(({ conversations }) => ({
    conversations: withArchived(conversations, id, archived),
  }));
  const unread = messaging().conversations.get(id)?.unreadCount ?? 0;
  addToUnread(archived ? -unread : unread);
  void toast(archived ? 'conversations:archive.done' : 'conversations:archive.undone', {
    kind: 'success',
    action: { key: 'conversations:archive.undo', run: () => void setArchived(id, !archived) },
  });
  return true;
}
