import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // React's way of writing attributes and empty elements is valid HTML too
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    // placeholders of photos and bars of charts need inline styles with their own values
    'no-inline-style': 'off',
    // members write titles, which must not be cut to a length
    'long-title': 'off',
    // the title of a dialog is a part of its page's outline, under the page's own h1
    'heading-level': ['error', { minInitialRank: 'h2', sectioningRoots: [] }],
    // nobody can type into a select
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // a table whose rows are cards on phones keeps its parts for screen readers by their roles
    'no-redundant-role': 'off',
    // several values of one parameter are checkboxes of one name
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // all resources are of the site itself
    'require-sri': ['error', { target: 'crossorigin' }],
  },
});

/** What html-validate finds wrong with a page: its markup, its document, accessibility. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  );
}

/** The structured data of a page by type, as an extractor reads it, and the errors the validator finds in it. */
export async function structuredData(html: string): Promise<{ types: string[]; faults: string[] }> {
  const found = new WebAutoExtractor({ addLocation: false }).parse(html);
  const issues = await new Validator().validate(found);
  const wrong = issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ path, issueMessage }) => `${path.map(({ type }) => type).join('.')}: ${issueMessage}`);
  return {
    types: Object.keys(found.jsonld).toSorted(),
    faults: [...found.errors.map(({ message }) => message), ...wrong],
  };
}
