import {
  IconArchive,
  IconArchiveOff,
  IconBan,
  IconDots,
  IconFlag,
  IconSearch,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { BlockDialog, ReportDialog } from '#web/features/members/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePrefetch } from '#web/lib/lazy-part.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Menu, menuItem } from '#web/ui/menu.tsx';
import { setArchived } from './archive.ts';
import { fetchConversation } from './fetch-messages.ts';
import type { MessagesNavigation } from './messages-navigation.ts';

interface ThreadMenuProps {
  conversation: Conversation;
  navigation: MessagesNavigation;
  onSearch: () => void;
}

/** Actions on a conversation and on the other side. */
export function ThreadMenu({ conversation, navigation, onSearch }: ThreadMenuProps) {
  const { t } = useTranslation();
  const { id, counterpart, canWrite, archived } = conversation;
  const [dialog, setDialog] = useState<'block' | 'report' | null>(null);
  // a dialog stays rendered after its first opening, so that it can be closed and reopened
  const [opened, setOpened] = useState(false);
  usePrefetch([BlockDialog, ReportDialog]);
  const open = (name: 'block' | 'report') => {
    setOpened(true);
    setDialog(name);
  };
  const close = () => setDialog(null);
  const archive = async () => {
    if ((await setArchived(id, !archived)) && !archived) navigation.back();
  };
  return (
    <>
      <Menu label={t('conversations:menu.label')} button={<IconDots size={24} aria-hidden />}>
        <button type="button" className={menuItem} onClick={onSearch}>
          <IconSearch size={20} aria-hidden />
          {t('conversations:menu.search')}
        </button>
        <button type="button" className={menuItem} onClick={archive}>
          {archived ? (
            <IconArchiveOff size={20} aria-hidden />
          ) : (
            <IconArchive size={20} aria-hidden />
          )}
          {t(archived ? 'conversations:menu.unarchive' : 'conversations:menu.archive')}
        </button>
        {canWrite && (
          <button type="button" className={menuItem} onClick={() => open('block')}>
            <IconBan size={20} aria-hidden />
            {t('members:block.action')}
          </button>
        )}
        {!counterpart.deleted && (
          <button type="button" className={menuItem} onClick={() => open('report')}>
            <IconFlag size={20} aria-hidden />
            {t('terms:report.member')}
          </button>
        )}
      </Menu>
      {opened && (
        <Suspense>
          <BlockDialog
            userId={counterpart.id}
            name={isolated(counterpart.firstname)}
            open={dialog === 'block'}
            onClose={close}
            onBlocked={() => {
              close();
              void fetchConversation(id);
            }}
          />
          <ReportDialog
            target={{ kind: 'member', id: counterpart.id }}
            open={dialog === 'report'}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
