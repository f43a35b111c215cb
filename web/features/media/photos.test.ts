import { describe, expect, it } from 'vitest';
import { changePhotos, type Photo, receivedPhoto } from './photos.ts';

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
});
