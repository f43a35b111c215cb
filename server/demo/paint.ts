import { availableParallelism } from 'node:os';
import { encodePhoto, type Photo } from '../features/media/index.ts';
import { DEMO_MEMBERS, DEMO_RENTALS } from './data.ts';
import { type DemoPicture, drawCover, drawPortrait } from './pictures.ts';

const COVER_WIDTH = 960;
const PORTRAIT_SIZE = 256;
/** Painted while somebody waits for the first start: as fast as possible, though files are a tenth larger. */
const AVIF_EFFORT = 0;

/** Every demo picture, encoded once however often it is shown. */
export interface DemoPictures {
  cover(picture: DemoPicture): Photo;
  portrait(memberId: string): Photo;
}

const keyOf = ({ object, niche, tint, flip }: DemoPicture) =>
  [object, niche, tint, flip ?? false].join(' ');

/** Draws and encodes the pictures of all demo rentals and members, on all cores. */
export async function paintDemoPictures(): Promise<DemoPictures> {
  const wanted = new Map<string, () => Promise<Buffer>>();
  for (const { pictures } of DEMO_RENTALS) {
    for (const picture of pictures)
      wanted.set(keyOf(picture), () => drawCover(picture, COVER_WIDTH));
  }
  for (const { id, portrait, tint } of DEMO_MEMBERS) {
    wanted.set(id, () => drawPortrait(portrait, tint, PORTRAIT_SIZE));
  }
  const painted = new Map<string, Photo>();
  const queue = [...wanted];
  const paint = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [key, draw] = next;
      painted.set(key, await encodePhoto(await draw(), AVIF_EFFORT));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, paint));

  const find = (key: string): Photo => {
    const photo = painted.get(key);
    if (!photo) throw new Error(`The demo picture "${key}" was not painted.`);
    return photo;
  };
  return { cover: (picture) => find(keyOf(picture)), portrait: find };
}
