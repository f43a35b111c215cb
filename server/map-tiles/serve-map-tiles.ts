import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Where browsers read parts of the file of map tiles. */
const FILE_PATH = '/map-tiles.pmtiles';
/** The file has its version in its URL. */
const A_DAY_MILLISECONDS = 86_400_000;

/** Map tiles as pages use them. */
export interface MapTiles {
  kind: 'pictures' | 'file';
  url: string;
  attribution: string;
  /** Of a file: the highest zoom whose tiles it has. */
  maxZoom?: number;
}

/**
 * The configured map tiles; a file in the data folder is served, in the parts that browsers ask for.
 * @throws ConfigError when that file cannot be used
 */
export async function serveMapTiles(
  server: FastifyInstance,
  tiles: Config['tiles'],
): Promise<MapTiles | null> {
  if (tiles?.kind !== 'file') return tiles;
  const { readMapFile } = await import('./map-file.ts');
  const { version, maxZoom } = await readMapFile(tiles.path);
  const [folder, name] = [dirname(tiles.path), basename(tiles.path)];
  await server.register(async (files) => {
    await files.register(fastifyStatic, {
      root: folder,
      serve: false,
      acceptRanges: true,
      cacheControl: true,
      maxAge: A_DAY_MILLISECONDS,
      setHeaders: (reply) => {
        reply.header('content-type', 'application/vnd.pmtiles');
      },
    });
    // nothing else of the data folder
    files.get(FILE_PATH, (_request, reply) => reply.sendFile(name));
  });
  return {
    kind: 'file',
    url: `${FILE_PATH}?version=${version}`,
    attribution: tiles.attribution,
    maxZoom,
  };
}
