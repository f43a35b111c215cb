import { LIMITS } from '#contract/limits.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './account-page.module.css';

export type Strength = 'weak' | 'fair' | 'strong';

/**
 * A rough measure in words: length counts most, kinds of characters a little. It advises and rejects nothing; the
 * schema has the minimum, the server the list of common passwords.
 */
export function passwordStrength(password: string): Strength {
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const distinct = new Set(password).size;
  const score = Math.min(password.length, distinct * 2) + 2 * variety;
  if (score < 12) return 'weak';
  return score < 18 ? 'fair' : 'strong';
}

/** The rule while nothing is typed, then how hard the password is to guess. */
export function PasswordStrength({ password }: { password: string }) {
  const { t } = useTranslation();
  const { min } = LIMITS.passwordLength;
  if ([...password].length < min) return t('accounts:strength.rule', { min });
  const strength = passwordStrength(password);
  return (
    <span className={styles.strength} role="status">
      <span className={classes(styles.bars, styles[strength])} aria-hidden>
        <i />
        <i />
        <i />
      </span>
      {t(`accounts:strength.${strength}`)}
    </span>
  );
}
