import type { Config } from '../config.ts';
import type { Environment } from '../read-settings.ts';

/** What is wrong, and how to correct it, in one line. */
export interface Finding {
  /** An error prevents the site, or a configured part of it, from working safely; a warning need not. */
  level: 'error' | 'warning';
  message: string;
}

/** What is checked. */
export interface Patient {
  environment: Environment;
  /** The configuration in the environment, without values that cannot be used. */
  config: Config;
}

/** Checks one thing; returns no findings when all is well or it is not configured. */
export interface Check {
  name: string;
  look(patient: Patient): Finding[] | Promise<Finding[]>;
}

export const error = (message: string): Finding => ({ level: 'error', message });
export const warning = (message: string): Finding => ({ level: 'warning', message });

const TIMEOUT_MILLISECONDS = 8_000;

/** The answer of a service. @throws when it takes too long */
export async function inTime<Answer>(
  asked: Promise<Answer>,
  milliseconds = TIMEOUT_MILLISECONDS,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/** An error in few words, with its cause when the error itself says nothing. */
export function reason(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  const { code } = fault as NodeJS.ErrnoException;
  const first = fault instanceof AggregateError ? fault.errors[0] : fault.cause;
  if (fault.message === '' || fault.message === 'fetch failed') {
    return first ? reason(first) : (code ?? fault.name);
  }
  return fault.message.split('\n')[0] ?? '';
}
