import type pg from 'pg';
import { giveUpEverywhere, type StatementNames } from './statement-names.ts';

/** PostgreSQL's error for a prepared statement whose columns a migration has changed. */
const PLAN_OUTDATED = '0A000';
/**
 * Its errors behind a pooler that does not follow prepared statements: this one was prepared in another session, or in
 * this session by another connection.
 */
const OTHER_SESSION = ['26000', '42P05'];

/** The errors after which the same statement, or its transaction, succeeds without a prepared statement. */
export const UNUSABLE_PLAN: readonly string[] = [PLAN_OUTDATED, ...OTHER_SESSION];

/** Which statements are planned once: those of transactions, or all. */
export type PlannedOnce = 'in units' | 'always';

/**
 * A connection to PostgreSQL for the query builder that prepares statements, so that they are planned once: planning
 * takes PostgreSQL more time than finding rows by their keys.
 * @see server/runtime/README.md, "Statements planned once"
 */
export class PreparingConnection {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  readonly #plannedOnce: PlannedOnce;

  constructor(client: pg.PoolClient, names: StatementNames, plannedOnce: PlannedOnce) {
    this.#client = client;
    this.#names = names;
    this.#plannedOnce = plannedOnce;
  }

  /** @param values of the statement's parameters, in their order */
  async query<Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[],
  ): Promise<pg.QueryResult<Row>> {
    const inTransaction = this.#client.getTransactionStatus() === 'T';
    const isPlannedOnce = inTransaction || this.#plannedOnce === 'always';
    const name = isPlannedOnce ? this.#names.nameOf(text) : undefined;
    // a string when it needs no name: of an object the client copies each property with its descriptor
    const asText = () => this.#client.query<Row>(text, [...values]);
    if (!name) return asText();
    try {
      return await this.#client.query<Row>({ name, text, values: [...values] });
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (!UNUSABLE_PLAN.includes(code)) throw error;
      if (OTHER_SESSION.includes(code)) giveUpEverywhere();
      else this.#names.giveUp();
      // the caller retries the transaction, perhaps on this connection
      if (inTransaction) throw error;
      return asText();
    }
  }

  release(discarded?: boolean): void {
    this.#client.release(discarded);
  }
}
