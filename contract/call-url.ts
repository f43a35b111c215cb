import { API_BASE, type Operation } from './operation.ts';

/** The parts of an operation that its URL is made from. */
export type Addressed = Pick<Operation, 'method' | 'path'>;

/** The URL of a call: parameters filled in, query joined; absent and empty values are left out, several are repeated. */
export function callUrl(
  operation: Addressed,
  call: { params?: unknown; query?: unknown } = {},
): string {
  const params = (call.params ?? {}) as Record<string, unknown>;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const query = new URLSearchParams(
    Object.entries((call.query ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
      [value]
        .flat()
        .filter((one) => one !== undefined && one !== null && one !== '')
        .map((one) => [name, String(one)]),
    ),
  ).toString();
  return `${API_BASE}${path}${query ? `?${query}` : ''}`;
}
