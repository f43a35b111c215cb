/** Something a scanner holds to be a flaw. */
export interface Finding {
  tool: 'wapiti' | 'sqlmap';
  /** What sort of flaw, in the tool's words. */
  category: string;
  /** Where, without the origin. */
  path: string;
  /** What it says of it. */
  info: string;
}

/** A finding that is none here, and why. Absent parts stand for any. */
interface Explained {
  tool: Finding['tool'];
  category: RegExp;
  path?: RegExp;
  info?: RegExp;
  because: string;
}

/** What the scanners may say. Whatever stands not here fails the scan. */
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
    because: 'Browsers have given the filter up, and where it is left it opens holes of its own.',
  },
];

/** The findings that nothing explains. */
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
