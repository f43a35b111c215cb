import { useCallback, useEffect, useRef, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { COUNTRY_CODES } from '#contract/countries.ts';
import { LIMITS } from '#contract/limits.ts';
import { SIMULATED_TYPES } from '#contract/simulator/schemas.ts';
import { CATEGORY_PICTURES } from '#web/features/rentals/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Select } from '#web/ui/inputs.tsx';
import { ChipLink } from '#web/ui/marks.tsx';
import { CATEGORY_OF, readSimulated, type Simulated, simulatedQuery } from './simulated.ts';
import styles from './simulator.module.css';
import { SIMULATOR_RESULT } from './simulator-result.tsx';

/** Durations people rent for. */
const USUAL_DAYS = [1, 3, 7, 14, 30] as const;
const PAUSE_MILLISECONDS = 250;

/** What, how long and where: each change loads a new result; without scripts a button and links for usual durations do. */
export function SimulatorForm({ asked }: { asked: Simulated }) {
  const { t } = useTranslation();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const [days, setDays] = useState(asked.days);
  useEffect(() => setDays(asked.days), [asked.days]);

  const ask = useCallback(
    () => submit(form.current, { replace: true, preventScrollReset: true }),
    [submit],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before the scripts were there
  useEffect(() => {
    if (!form.current) return;
    const chosen = readSimulated(new URLSearchParams(new FormData(form.current) as never));
    setDays(chosen.days);
    if (chosen.type !== asked.type || chosen.country !== asked.country) ask();
  }, []);
  // a slider fires an event for every day it passes
  useEffect(() => {
    if (days === asked.days) return;
    const pause = setTimeout(ask, PAUSE_MILLISECONDS);
    return () => clearTimeout(pause);
  }, [days, asked.days, ask]);

  return (
    <Form
      ref={form}
      method="get"
      preventScrollReset
      className={classes('panel', styles.form)}
      // on a phone the answer is below the form
      onSubmit={() => document.getElementById(SIMULATOR_RESULT)?.scrollIntoView()}
    >
      <fieldset className={styles.types}>
        <legend>{t('simulator:type')}</legend>
        {SIMULATED_TYPES.map((type) => (
          <label key={type} className={styles.type}>
            <input
              type="radio"
              name="type"
              value={type}
              defaultChecked={type === asked.type}
              onChange={ask}
            />
            <img src={CATEGORY_PICTURES[CATEGORY_OF[type]]} alt="" width={48} height={48} />
            {t(`simulator:types.${type}`)}
          </label>
        ))}
      </fieldset>
      <div className={styles.days}>
        <label htmlFor="simulated-days">{t('simulator:days')}</label>
        <output htmlFor="simulated-days">{t('simulator:dayCount', { count: days })}</output>
        <input
          id="simulated-days"
          type="range"
          name="days"
          min={1}
          max={LIMITS.simulatedDays}
          value={days}
          aria-valuetext={t('simulator:dayCount', { count: days })}
          onChange={(event) => setDays(event.currentTarget.valueAsNumber)}
        />
        <div className={styles.usualDays}>
          {USUAL_DAYS.map((usual) => (
            <ChipLink
              key={usual}
              to={{ search: simulatedQuery({ ...asked, days: usual }) }}
              on={usual === days}
              // through the slider, so that other values just chosen are included
              onClick={(event) => {
                event.preventDefault();
                setDays(usual);
              }}
            >
              {t('simulator:dayCount', { count: usual })}
            </ChipLink>
          ))}
        </div>
      </div>
      <Select
        label={t('simulator:country')}
        name="country"
        defaultValue={asked.country}
        onChange={ask}
      >
        {COUNTRY_CODES.map((code) => (
          <option key={code} value={code}>
            {t(`terms:country.${code}`)}
          </option>
        ))}
      </Select>
      <Button type="submit" look="line" wide>
        {t('simulator:submit')}
      </Button>
    </Form>
  );
}
