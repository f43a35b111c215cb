import { describe, expect, it } from 'vitest';
import { hostUrls } from './host-urls.ts';

describe('the URL of a database', () => {
  it.each([
    ['postgres://kerya@db/kerya', ['postgres://kerya@db/kerya']],
    ['postgresql://db:6432/kerya?sslmode=require', ['postgresql://db:6432/kerya?sslmode=require']],
    ['postgres:///kerya?host=/run/postgresql', ['postgres:///kerya?host=%2Frun%2Fpostgresql']],
    [
      'postgres://kerya:p%40ss@a:5432,b:5433/kerya?target_session_attrs=read-write',
      ['postgres://kerya:p%40ss@a:5432/kerya', 'postgres://kerya:p%40ss@b:5433/kerya'],
    ],
    [
      'postgres://a,b,c/kerya?sslmode=require&target_session_attrs=any',
      ['a', 'b', 'c'].map((host) => `postgres://${host}/kerya?sslmode=require`),
    ],
  ])('%s names its hosts', (text, urls) => {
    expect(hostUrls(text)).toEqual(urls);
  });

  it.each([
    'mysql://db/kerya',
    'db',
    'postgres://a:5432,b:port/kerya',
    'postgres://a,b/kerya?target_session_attrs=standby',
  ])('%s is invalid', (text) => {
    expect(hostUrls(text)).toBeUndefined();
  });
});
