import { useState } from 'react';
import { useLocation } from 'react-router';
import { type ApiError, clientError } from '#contract/answer.ts';
import { callUrl } from '#contract/call-url.ts';
import type { SocialProvider } from '#contract/enums.ts';
import { listProviders, startSocial } from '#contract/social/operations.ts';
import { useAfterHydration } from '#web/lib/after-hydration.ts';
import { callApi } from '#web/lib/api.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { beginSignIn, canBegin } from './pending-sign-in.ts';
import { ProviderMark } from './provider-mark.tsx';
import styles from './social.module.css';

/** Buttons to sign in with a provider; renders nothing when none is configured. Needs the subject `social`. */
export function SocialButtons({ providers }: { providers: readonly SocialProvider[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { state } = useLocation();
  const able = useAfterHydration(canBegin, true);
  const [failure, setFailure] = useState<ApiError | null>(null);
  if (providers.length === 0 || !able) return null;
  const go = async (provider: SocialProvider) => {
    setFailure(null);
    // the page may have been open for days: the providers are read again before it is left
    const known = await callApi(listProviders, {});
    if (!known.success) return setFailure(known.error);
    if (!known.data.providers.includes(provider)) {
      return setFailure(clientError(`${provider}SignInUnavailable`).error);
    }
    const challenge = await beginSignIn(state);
    location.assign(callUrl(startSocial, { params: { provider }, query: { challenge, language } }));
  };
  return (
    <div className={styles.buttons}>
      <p className={styles.or}>{t('social:or')}</p>
      {failure && <CallFailure error={failure} />}
      {providers.map((provider) => (
        <Button key={provider} look="line" large wide onClick={() => go(provider)}>
          <ProviderMark provider={provider} />
          {t(`social:continue.${provider}`)}
        </Button>
      ))}
    </div>
  );
}
