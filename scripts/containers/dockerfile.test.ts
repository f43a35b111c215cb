import { expect, it } from 'vitest';
import { isPinned, lastOf, readDockerfile, readDockerignore } from './dockerfile.ts';

const TEXT = `# comment
FROM node:24.21.0-trixie-slim AS build
COPY . .
# in between
RUN npm ci \\
  && npm run build
FROM debian:trixie-20260918-slim
COPY --from=build --chown=1:1 /kerya/build build
CMD ["first"]
CMD ["last"]
`;

it('a Dockerfile is read by stages, instructions and flags', () => {
  const [build, last] = readDockerfile(TEXT);
  expect(build).toEqual({
    name: 'build',
    base: 'node:24.21.0-trixie-slim',
    instructions: [
      { keyword: 'COPY', flags: {}, text: '. .' },
      { keyword: 'RUN', flags: {}, text: 'npm ci && npm run build' },
    ],
  });
  expect(last?.name).toBe('1');
  expect(last?.instructions[0]).toEqual({
    keyword: 'COPY',
    flags: { from: 'build', chown: '1:1' },
    text: '/kerya/build build',
  });
  expect(last && lastOf(last, 'CMD')).toBe('["last"]');
  expect(() => last && lastOf(last, 'USER')).toThrow(/no USER/);
  expect(() => readDockerfile('RUN true')).toThrow(/Before the first FROM/);
});

it.each([
  ['haproxy:3.2.24-alpine', true],
  ['postgres:18.4-trixie', true],
  ['debian:trixie-20260918-slim', true],
  ['registry.example:5000/site:v1.8.0', true],
  [`debian@sha256:${'0'.repeat(64)}`, true],
  ['haproxy', false],
  ['haproxy:latest', false],
  ['postgres:18', false],
  ['registry.example:5000/site', false],
])('%s is pinned: %s', (image, pinned) => {
  expect(isPinned(image)).toBe(pinned);
});

it('a .dockerignore is read when it is of our kind, and refused otherwise', () => {
  const { names, isLeftOut } = readDockerignore('# all\n*\n!web\n!.npmrc\n**/*.test.ts\n');
  expect(names).toEqual(['web', '.npmrc']);
  expect(isLeftOut('web/a/b.test.ts')).toBe(true);
  expect(isLeftOut('web/a/b.ts')).toBe(false);
  expect(() => readDockerignore('node_modules\n')).toThrow(/leaving all out/);
  expect(() => readDockerignore('*\nweb/secret\n')).toThrow(/web\/secret/);
});
