import { useInfiniteQuery } from '@tanstack/react-query';
import { listBlocks } from '#contract/blocks/operations.ts';
import { callPages } from '#web/lib/queries/call-query.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { BlockRow } from './block-row.tsx';
import { Section } from './section.tsx';
import { SettingsList } from './settings-list.tsx';

/** The members one has blocked, each with a button to unblock them. */
export function BlocksSection() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(callPages(listBlocks, {}));
  return (
    <Section name="blocks" text={t('settings:blocks.text')}>
      <SettingsList list={list} empty={t('settings:blocks.empty')}>
        {(block) => <BlockRow key={block.user.id} block={block} />}
      </SettingsList>
    </Section>
  );
}
