import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Header, PMTiles, type Source, TileType } from 'pmtiles';
import { ConfigError } from '../read-settings.ts';

/** A file of map tiles, as it was when the server started. */
export interface MapFile {
  /** Another one when the file is replaced. */
  version: string;
  /** The highest zoom whose tiles it has. */
  maxZoom: number;
}

/**
 * Reads what a PMTiles file says of itself.
 * @throws ConfigError when it is missing, or has no vector tiles
 */
export async function readMapFile(path: string): Promise<MapFile> {
  const name = basename(path);
  const refuse = (reason: string) =>
    new ConfigError(`TILE_URL="${name}" cannot be used: ${reason}`, ['TILE_URL']);
  let file: FileHandle;
  try {
    file = await open(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw refuse(
      code === 'ENOENT'
        ? `there is no file ${path}.`
        : `the file ${path} cannot be read (${code}).`,
    );
  }
  try {
    const { mtimeMs, size } = await file.stat();
    const header = await headerOf(file).catch(() => null);
    if (!header) throw refuse(`${path} is not a PMTiles file of version 3.`);
    if (header.tileType !== TileType.Mvt) {
      throw refuse(`${path} has pictures, not vector tiles (MVT).`);
    }
    return { version: `${Math.round(mtimeMs)}-${size}`, maxZoom: header.maxZoom };
  } finally {
    await file.close();
  }
}

async function headerOf(file: FileHandle): Promise<Header> {
  const source: Source = {
    getKey: () => '',
    getBytes: async (offset, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
      return { data: new Uint8Array(buffer.subarray(0, bytesRead)).buffer };
    },
  };
  return new PMTiles(source).getHeader();
}
