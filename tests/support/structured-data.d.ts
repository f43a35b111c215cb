/** Types of what the structured-data packages give; they come without. */
declare module '@marbec/web-auto-extractor' {
  export interface Extracted {
    jsonld: Record<string, object[]>;
    errors: { message: string }[];
  }
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean });
    parse(html: string): Extracted;
  }
}

declare module '@adobe/structured-data-validator' {
  import type { Extracted } from '@marbec/web-auto-extractor';

  export interface Issue {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    path: { type: string }[];
    fieldNames?: string[];
  }
  export default class Validator {
    validate(data: Extracted): Promise<Issue[]>;
  }
}
