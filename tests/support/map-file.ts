import { BufferWriter, Compression, S2PMTilesWriter, TileType } from 's2-pmtiles';

/** A vector tile with one layer: a square of land that fills it (Mapbox Vector Tile 2). */
const EXTENT = 4_096;

/** A PMTiles file of two zooms, with land from edge to edge. */
export async function mapFile(type: TileType = TileType.Pbf): Promise<Uint8Array> {
  const writer = new BufferWriter();
  const tiles = new S2PMTilesWriter(writer, type, Compression.None);
  await tiles.writeTileXYZ(0, 0, 0, landTile());
  for (const [x, y] of [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ] as const) {
    await tiles.writeTileXYZ(1, x, y, landTile());
  }
  await tiles.commit({ name: 'land' } as never);
  return writer.commit();
}

function landTile(): Uint8Array {
  const zigzag = (value: number) => (value << 1) ^ (value >> 31);
  const [moveTo, lineTo, close] = [(1 << 3) | 1, (3 << 3) | 2, (1 << 3) | 7];
  const corners = [0, 0, EXTENT, 0, 0, EXTENT, -EXTENT, 0].map(zigzag);
  const geometry = [moveTo, ...corners.slice(0, 2), lineTo, ...corners.slice(2), close];
  const polygon = [field(3, 0), 3, field(4, 2), ...sized(geometry.flatMap(varint))];
  const layer = [
    ...[field(15, 0), 2],
    ...[field(1, 2), ...sized([...Buffer.from('earth')])],
    ...[field(2, 2), ...sized(polygon)],
    ...[field(5, 0), ...varint(EXTENT)],
  ];
  return Uint8Array.from([field(3, 2), ...sized(layer)]);
}

/** The number and the kind of a field of Protocol Buffers. */
const field = (number: number, kind: 0 | 2) => (number << 3) | kind;
const sized = (bytes: readonly number[]) => [...varint(bytes.length), ...bytes];

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];
}
