import type { Warning } from '../conversations/warning-kinds.ts';
import type { ReportReason } from '../enums.ts';

/**
 * What a reported case may be a sign of, and how much each sign weighs: the heaviest case is decided first. A threat
 * weighs more than all others together, since a person may be in danger.
 */
export const RISKS = {
  threat: 100,
  money: 40,
  newAccount: 20,
  flaggedText: 10,
} as const;
export type Risk = keyof typeof RISKS;
export const RISK_NAMES = Object.keys(RISKS) as Risk[];

/** An account is new for this many days. */
export const NEW_ACCOUNT_DAYS = 30;

const THREATS: readonly ReportReason[] = ['harassment'];
const MONEY: readonly ReportReason[] = ['scam'];
/** Warnings about texts that speak of money in a way that frauds do. */
const MONEY_WARNINGS: readonly Warning[] = [
  'iban',
  'courierPayment',
  'advancePayment',
  'guaranteeCheque',
  'code',
];

/** What is known of a case when it is reported. */
export interface RiskFacts {
  reason: ReportReason;
  /** Of the reported text. */
  warnings: readonly Warning[];
  /** Age of the reported account. */
  accountDays: number;
}

/** The signs of a case, the heaviest first. */
export function risksOf({ reason, warnings, accountDays }: RiskFacts): Risk[] {
  const found: Record<Risk, boolean> = {
    threat: THREATS.includes(reason),
    money: MONEY.includes(reason) || warnings.some((warning) => MONEY_WARNINGS.includes(warning)),
    newAccount: accountDays < NEW_ACCOUNT_DAYS,
    flaggedText: warnings.length > 0,
  };
  return RISK_NAMES.filter((risk) => found[risk]);
}

/** How much a case weighs with these signs. */
export const weightOf = (risks: readonly Risk[]): number =>
  risks.reduce((sum, risk) => sum + RISKS[risk], 0);
