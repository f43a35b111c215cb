import { lazyPart } from '#web/lib/lazy-part.ts';

/** With its library, only once a picture is edited. */
export const PictureEditor = lazyPart(
  ['publish', 'errors'],
  async () => (await import('./picture-editor.tsx')).PictureEditor,
);
