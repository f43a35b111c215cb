import { useQuery } from '@tanstack/react-query';
import { listLinks } from '#contract/social/operations.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { ProviderRow } from './provider-row.tsx';
import { Section } from './section.tsx';
import { SettingsList } from './settings-list.tsx';
import { useProvidersShown } from './use-providers-shown.ts';

/** The providers that open the account, each with a button to remove it; nothing where there are none. */
export function ProvidersSection() {
  const { t } = useTranslation();
  const isShown = useProvidersShown();
  const list = useQuery({
    ...callQuery(listLinks, {}),
    select: (links) => ({ items: links }),
  });
  if (!isShown) return null;
  return (
    <Section name="providers" text={t('settings:providers.text')}>
      <SettingsList list={list} empty={t('settings:providers.empty')}>
        {(link) => <ProviderRow key={link.provider} link={link} />}
      </SettingsList>
    </Section>
  );
}
