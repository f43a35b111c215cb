import { expect, it } from 'vitest';
import { cachedFiles } from './files.ts';

it('keeps the shell for everyone and what members read for members, each file once', () => {
  const { shell, member } = cachedFiles({
    'web/entry.client.tsx': { file: 'assets/entry.js', imports: ['_frame.js'] },
    '_frame.js': { file: 'assets/frame.js', dynamicImports: ['web/ui/lazy.tsx'] },
    'web/root.tsx?client': {
      file: 'assets/root.js',
      imports: ['_frame.js'],
      css: ['assets/a.css'],
    },
    'web/features/offline/offline.tsx': { file: 'assets/offline.js' },
    'web/features/conversations/index.ts': {
      file: 'assets/conversations.js',
      imports: ['_frame.js'],
      dynamicImports: ['web/features/conversations/sending.ts'],
    },
    'web/features/conversations/sending.ts': { file: 'assets/sending.js' },
    'web/features/map/map.route.tsx': { file: 'assets/map.js' },
    'web/ui/lazy.tsx': { file: 'assets/later.js' },
  });
  expect(shell).toEqual([
    '/assets/a.css',
    '/assets/entry.js',
    '/assets/frame.js',
    '/assets/offline.js',
    '/assets/root.js',
  ]);
  expect(member).toEqual(['/assets/conversations.js', '/assets/sending.js']);
});
