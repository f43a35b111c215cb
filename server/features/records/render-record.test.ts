import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cpuQueue } from '../../runtime/cpu-queue.ts';
import type { Print } from './print.ts';
import { renderRecord } from './render-record.ts';

/** Ids of the processes that this one has started and that have not ended. */
function children(): string[] {
  return readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
}

it.skipIf(process.platform !== 'linux')(
  'reports why a record could not be drawn, and leaves no process behind',
  async () => {
    const before = children();
    await expect(renderRecord('a member', { languages: ['fr', 'ar'] } as Print)).rejects.toThrow(
      /reading/,
    );
    await expect.poll(children).toEqual(before);
  },
);

it('lets photos be encoded while a record is drawn', async () => {
  const drawing = renderRecord('a member', { languages: ['fr', 'ar'] } as Print);
  const refused = expect(drawing).rejects.toThrow(/reading/);
  expect(cpuQueue.use()).toEqual({ running: 0, waiting: 0 });
  await refused;
});
