/** What an operator says about an installation, each in lines; null what it does not say. */
export interface LegalFacts {
  /** Name, address and how to reach it. */
  operator: string | null;
  /** Who answers for what the site publishes. */
  publisher: string | null;
  /** Who hosts the server, and where. */
  hosting: string | null;
  /** Who else receives personal data, and where. */
  recipients: string | null;
}
