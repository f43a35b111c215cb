import { IconSearch } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { LIMITS } from '#contract/limits.ts';
import { cleanLine } from '#contract/text/clean.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import styles from './queue-list.module.css';

/** Searches for members; the search is in the URL. */
export function MemberSearch({ q }: { q: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = cleanLine(String(new FormData(event.currentTarget).get('q') ?? ''));
    navigate(`?${new URLSearchParams(wanted ? { q: wanted } : {})}`, { preventScrollReset: true });
  };
  return (
    <search>
      <form className={styles.search} onSubmit={search}>
        <TextInput
          type="search"
          name="q"
          label={t('moderation:member.search')}
          defaultValue={q}
          maxLength={LIMITS.emailLength}
          autoComplete="off"
        />
        <Button type="submit" look="soft" aria-label={t('moderation:member.find')}>
          <IconSearch size={20} aria-hidden />
        </Button>
      </form>
    </search>
  );
}
