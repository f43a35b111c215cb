import { expect, it } from 'vitest';
import { isPinned } from './pinned.ts';

it.each([
  'haproxy:3.2.24-alpine',
  'postgres:18.4-trixie',
  'debian:trixie-20260918-slim',
  'registry.example:5000/site:v1.8.0',
  `debian@sha256:${'0'.repeat(64)}`,
])('%s is a pinned version', (image) => {
  expect(isPinned(image)).toBe(true);
});

it.each(['haproxy', 'haproxy:latest', 'postgres:18', 'registry.example:5000/site'])(
  '%s is not pinned',
  (image) => {
    expect(isPinned(image)).toBe(false);
  },
);
