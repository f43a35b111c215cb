import { API_BASE, type Operation } from './operation.ts';

/** The parts of an operation that its URL is made from. */
export type Addressed = Pick<Operation, 'method' | 'path'>;

/** The URL of a call: parameters filled in, query joined; absent and empty values are left out. */
export function callUrl(
  operation: Addressed,
  call: { params?: unknown; query?: unknown } = {},
): string {
  const params = (call.params ?? {}) as Record<string, unknown>;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const query = new URLSearchParams(
    Object.entries((call.query ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  ).toString();
  return `${API_BASE}${path}${query ? `?${query}` : ''}`;
}
