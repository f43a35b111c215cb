import { useQuery } from '@tanstack/react-query';
import { listLinks } from '#contract/social/operations.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { ProviderRow } from './provider-row.tsx';
import { Section } from './section.tsx';
import { SettingsList } from './settings-list.tsx';

/** The providers that open the account, each with a button to remove it. */
export function ProvidersSection() {
  const { t } = useTranslation();
  const list = useQuery({
    ...callQuery(listLinks, {}),
    select: (links) => ({ items: links }),
  });
  return (
    <Section name="providers" text={t('settings:providers.text')}>
      <SettingsList list={list} empty={t('settings:providers.empty')}>
        {(link) => <ProviderRow key={link.provider} link={link} />}
      </SettingsList>
    </Section>
  );
}
