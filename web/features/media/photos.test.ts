import { describe, expect, it } from 'vitest';
import {
  changePhotos,
  chosenPhoto,
  type Photo,
  receivedPhoto,
  shownImage,
  storedImages,
} from './photos.ts';

const image = (id: string) => ({
  id,
  url: `/media/${id}`,
  width: 4,
  height: 3,
  placeholder: '',
  sources: [],
});
const three = ['a', 'b', 'c'].map((id) => receivedPhoto(image(id), 0));
const order = (photos: Photo[]) => photos.map(({ key }) => key).join('');

describe('the photos of a form', () => {
  it('can be reordered', () => {
    expect(order(changePhotos(three, { do: 'move', key: 'c', to: 0 }))).toBe('cab');
    expect(order(changePhotos(three, { do: 'move', key: 'a', to: 1 }))).toBe('bac');
    expect(order(changePhotos(three, { do: 'move', key: 'a', to: 9 }))).toBe('bca');
    expect(order(changePhotos(three, { do: 'move', key: 'x', to: 0 }))).toBe('abc');
  });

  it('ignore the answer for a photo that was removed', () => {
    const two = changePhotos(three, { do: 'remove', key: 'b' });
    expect(order(changePhotos(two, { do: 'change', key: 'b', fields: { share: 1 } }))).toBe('ac');
  });

  it('stay in the draft with their former image while a turned or cropped one is being sent', () => {
    const file = new File(['turned'], 'photo.jpg');
    const turning = changePhotos(three, { do: 'replace', key: 'b', file });
    expect(turning[1]).toMatchObject({ state: 'waiting', file });
    expect(storedImages(turning).map(({ image: { id } }) => id)).toEqual(['a', 'b', 'c']);

    const fields = { state: 'done', image: image('turned'), sentAt: 9 } as const;
    const arrived = changePhotos(turning, { do: 'change', key: 'b', fields });
    expect(storedImages(arrived)[1]).toEqual({ image: image('turned'), sentAt: 9 });
  });

  it('are not in the draft before the site has them', () => {
    const file = new File(['new'], 'photo.jpg');
    const four = changePhotos(three, { do: 'add', photos: [chosenPhoto('d', file)] });
    expect(storedImages(four)).toHaveLength(3);
  });

  it('are shown in the card as they will be while they are being sent', () => {
    const sending: Photo = { ...receivedPhoto(image('a'), 0), state: 'sending', preview: 'blob:a' };
    expect(shownImage(sending)?.url).toBe('blob:a');
    expect(shownImage({ ...sending, preview: null })?.url).toBe('/media/a');
    expect(shownImage({ ...sending, state: 'done' })?.url).toBe('/media/a');
  });
});
