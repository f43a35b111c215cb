import { DatabaseSync } from 'node:sqlite';
import { type LoopbackServer, serveOnLoopback } from '../support/loopback-server.ts';

/** The flaws of the server below, as the tools name them. */
export const PLANTED = {
  wapiti: ['Cross Site Scripting', 'SQL Injection'],
  sqlmap: ['SQL injection'],
} as const;

/**
 * A server with two deliberate flaws, on the loopback and during the scan only: its query parameter
 * becomes markup, and SQL. A scanner that does not find them finds nothing elsewhere either.
 */
export function serveWithFlaws(): Promise<LoopbackServer> {
  const database = new DatabaseSync(':memory:');
  database.exec('create table items (id integer primary key, name text)');
  database.exec("insert into items (name) values ('drill'), ('ladder'), ('tent')");
  return serveOnLoopback((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (pathname === '/item') {
      try {
        const sql = `select name from items where id = ${searchParams.get('id')}`;
        response.end(`<html><body>${JSON.stringify(database.prepare(sql).all())}</body></html>`);
      } catch (error) {
        response.statusCode = 500;
        response.end(`<html><body>[SQLITE_ERROR] ${(error as Error).message}</body></html>`);
      }
      return;
    }
    const words = searchParams.get('q') ?? '';
    response.end(`<html><body><p>You looked for ${words}</p>
      <a href="/item?id=1">drill</a> <a href="/search?q=tent">tents</a>
      <form action="/search" method="get"><input type="text" name="q"><input type="submit"></form></body></html>`);
  });
}
