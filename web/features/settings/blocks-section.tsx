import { listBlocks } from '#contract/blocks/operations.ts';
import { callApi } from '#web/lib/api.ts';
import { usePagedList } from '#web/lib/paged-list.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { BlockRow } from './block-row.tsx';
import { Section } from './section.tsx';
import { SettingsList } from './settings-list.tsx';

const readBlocks = (cursor: string | undefined) => callApi(listBlocks, { query: { cursor } });

/** The members one has blocked, each with a button to unblock them. */
export function BlocksSection() {
  const { t } = useTranslation();
  const list = usePagedList(readBlocks);
  return (
    <Section name="blocks" text={t('settings:blocks.text')}>
      <SettingsList list={list} empty={t('settings:blocks.empty')}>
        {(block) => (
          <BlockRow
            key={block.user.id}
            block={block}
            onUnblocked={() =>
              list.change((items) => items.filter(({ user }) => user.id !== block.user.id))
            }
          />
        )}
      </SettingsList>
    </Section>
  );
}
