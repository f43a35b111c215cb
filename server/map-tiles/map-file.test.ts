import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { PMTiles } from 'pmtiles';
import { TileType } from 's2-pmtiles';
import { afterAll, describe, expect, it } from 'vitest';
import { mapFile } from '../../tests/support/map-file.ts';
import { serveMapTiles } from './serve-map-tiles.ts';

const folder = await mkdtemp(join(tmpdir(), 'kerya-map-file-'));
afterAll(() => rm(folder, { recursive: true }));

async function served(name: string, content?: Uint8Array | string) {
  if (content !== undefined) await writeFile(join(folder, name), content);
  const server = fastify();
  const tiles = await serveMapTiles(server, {
    kind: 'file',
    path: join(folder, name),
    attribution: 'Mappers',
  });
  return { server, tiles, url: tiles?.url ?? '' };
}

const pictures = await mapFile(TileType.Png);

describe('a file of map tiles in the data folder', () => {
  it('is served in the parts that a map asks for', async () => {
    const content = await mapFile();
    const { server, tiles, url } = await served('world.pmtiles', content);
    expect(tiles).toMatchObject({ kind: 'file', attribution: 'Mappers', maxZoom: 1 });
    const part = await server.inject({ url, headers: { range: 'bytes=0-1' } });
    expect([part.statusCode, part.body]).toEqual([206, 'PM']);
    expect(part.headers['content-range']).toBe(`bytes 0-1/${content.length}`);
    expect(part.headers['content-type']).toBe('application/vnd.pmtiles');
    await server.close();
  });

  it('is read by the library that draws it', async () => {
    const { server } = await served('world.pmtiles', await mapFile());
    const origin = await server.listen({ port: 0 });
    const tile = await new PMTiles(`${origin}/map-tiles.pmtiles`).getZxy(0, 0, 0);
    expect(tile?.data.byteLength).toBeGreaterThan(20);
    await server.close();
  });

  it('has another address when it is replaced', async () => {
    const first = await served('changing.pmtiles', await mapFile());
    const second = await served(
      'changing.pmtiles',
      new Uint8Array([...(await mapFile()), 0, 0, 0, 0]),
    );
    expect(second.url).not.toBe(first.url);
  });

  it('opens no other file of the data folder', async () => {
    const { server } = await served('world.pmtiles', await mapFile());
    await writeFile(join(folder, 'secret'), 'hush');
    for (const url of ['/secret', '/map-tiles.pmtiles/../secret', '/map-tiles.pmtiles/secret']) {
      expect((await server.inject({ url })).statusCode).toBe(404);
    }
  });

  it.each([
    ['is missing', undefined, /there is no file .*gone\.pmtiles/],
    ['is no PMTiles file', 'GIF89a'.repeat(100), /is not a PMTiles file/],
    ['is too short', 'PMTiles', /is not a PMTiles file/],
    ['has pictures', pictures, /has pictures, not vector tiles/],
  ])('that %s ends the start with what is wrong', async (_, content, message) => {
    const start = served(content === undefined ? 'gone.pmtiles' : 'wrong.pmtiles', content);
    await expect(start).rejects.toThrow(message);
    await expect(start).rejects.toMatchObject({ name: 'ConfigError', settings: ['TILE_URL'] });
  });
});
