import type { Language } from '#contract/languages.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Decision, Desk } from '#contract/moderation/decisions.ts';
import { decisionOn } from '#contract/moderation/schemas.ts';
import type { ApiResult } from '#web/lib/api.ts';
import { useContractForm, useFormCall } from '#web/lib/forms/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { Checkbox, TextArea } from '#web/ui/inputs.tsx';
import type { DecisionBody } from './cases.ts';
import styles from './decision-form.module.css';
import { decisionTexts, effectKey, nameKey, type Reader } from './decision-texts.ts';
import { QuickReasons } from './quick-reasons.tsx';

/** Who may read the reason. The language is absent where the API does not give it. */
export type Readers = Partial<Record<Reader, { name: string; language?: Language }>>;

interface DecisionFormProps {
  desk: Desk;
  /** The possible decisions of this case; a single one needs no choice. */
  decisions: readonly Decision[];
  readers: Readers;
  onDecide: (body: DecisionBody) => Promise<ApiResult<unknown>>;
}

/** Chooses a decision, then gives the reason, which the member receives. */
export function DecisionForm({ desk, decisions, readers, onDecide }: DecisionFormProps) {
  const { t } = useTranslation();
  const pageLanguage = useLanguage();
  const only = decisions.length === 1 ? decisions[0] : undefined;
  const form = useContractForm(decisionOn(desk), { decision: only, reason: '' });
  const { errors, isSubmitting } = form.formState;
  const [decision, reason] = form.watch(['decision', 'reason']);
  const reader = decision ? decisionTexts(desk, decision).reader : 'log';
  const { submit, failure } = useFormCall(form, onDecide);
  const takeOver = (text: string) => {
    form.setValue('reason', text, { shouldValidate: true });
    form.setFocus('reason');
  };
  return (
    <form className={`panel ${styles.form}`} onSubmit={submit} noValidate>
      <h3>{t('moderation:decide.title')}</h3>
      {only ? (
        <p className="muted">{t(effectKey(desk, only))}</p>
      ) : (
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{t('moderation:decide.title')}</legend>
          {decisions.map((choice) => (
            <Checkbox
              key={choice}
              className={styles.choice}
              type="radio"
              value={choice}
              label={t(nameKey(desk, choice))}
              help={t(effectKey(desk, choice))}
              {...form.register('decision')}
            />
          ))}
        </fieldset>
      )}
      {decision && (
        <>
          <QuickReasons
            desk={desk}
            decision={decision}
            language={readers[reader]?.language ?? pageLanguage}
            written={reason}
            onChoose={takeOver}
          />
          <TextArea
            label={t(`moderation:reason.label.${reader}`)}
            help={
              <span className={styles.help}>
                <span>
                  {t(`moderation:reason.note.${reader}`, {
                    name: isolated(readers[reader]?.name ?? ''),
                  })}
                </span>
                <span>{`${reason.length} / ${LIMITS.decisionReasonLength}`}</span>
              </span>
            }
            {...form.register('reason')}
            error={errors.reason}
          />
          {failure && <CallFailure error={failure} />}
          <Button type="submit" large busy={isSubmitting} className={styles.submit}>
            {t(nameKey(desk, decision))}
          </Button>
        </>
      )}
    </form>
  );
}
