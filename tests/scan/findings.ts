/** A possible flaw that a scanner reports. */
export interface Finding {
  tool: 'wapiti' | 'sqlmap';
  /** The kind of flaw, in the tool's words. */
  category: string;
  /** Where, without the origin. */
  path: string;
  /** The scanner's description. */
  info: string;
}

/** A false finding, and why it is one. Absent fields match any value. */
interface Explained {
  tool: Finding['tool'];
  category: RegExp;
  path?: RegExp;
  info?: RegExp;
  because: string;
}

/** The findings that are allowed. Every other finding fails the scan. */
export const EXPLAINED: Explained[] = [
  {
    tool: 'wapiti',
    category: /^HTTP Secure Headers$/,
    info: /^Strict-Transport-Security is not set$/,
    because:
      'The scan goes over plain http on the loopback; with an https PUBLIC_URL every answer has it (tests/api/security-headers.test.ts).',
  },
  {
    tool: 'wapiti',
    category: /^HTTP Secure Headers$/,
    info: /^X-Frame-Options is not set$/,
    because:
      "frame-ancestors 'none' of the policy takes its place in every browser that is supported.",
  },
  {
    tool: 'wapiti',
    category: /^HTTP Secure Headers$/,
    info: /^X-XSS-Protection is not set$/,
    because: 'Browsers have removed the filter, and where it still exists it creates new holes.',
  },
];

/** The findings without an explanation. */
export function unexplained(findings: readonly Finding[]): Finding[] {
  return findings.filter(
    (finding) =>
      !EXPLAINED.some(
        ({ tool, category, path, info }) =>
          tool === finding.tool &&
          category.test(finding.category) &&
          (path?.test(finding.path) ?? true) &&
          (info?.test(finding.info) ?? true),
      ),
  );
}
