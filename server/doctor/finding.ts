import type { Config } from '../config.ts';
import type { Environment } from '../settings.ts';

/** What is wrong, and what to do about it, in one line. */
export interface Finding {
  /** An error keeps the site, or a part that was asked for, from working safely; a warning need not. */
  level: 'error' | 'warning';
  told: string;
}

/** What is looked at. */
export interface Patient {
  environment: Environment;
  /** What the environment asks for, without what cannot be used. */
  config: Config;
}

/** Looks at one thing; finds nothing where all is well or nothing is asked for. */
export interface Check {
  name: string;
  look(patient: Patient): Finding[] | Promise<Finding[]>;
}

export const error = (told: string): Finding => ({ level: 'error', told });
export const warning = (told: string): Finding => ({ level: 'warning', told });

const PATIENCE_MILLISECONDS = 8_000;

/** What something answers. @throws when it takes too long */
export async function inTime<Answer>(
  asked: Promise<Answer>,
  milliseconds = PATIENCE_MILLISECONDS,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/** A fault in few words, with its cause where the fault itself says nothing. */
export function reason(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  const { code } = fault as NodeJS.ErrnoException;
  const first = fault instanceof AggregateError ? fault.errors[0] : fault.cause;
  if (fault.message === '' || fault.message === 'fetch failed') {
    return first ? reason(first) : (code ?? fault.name);
  }
  return fault.message.split('\n')[0] ?? '';
}
