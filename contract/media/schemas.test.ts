import { describe, expect, it } from 'vitest';
import { letters, refusals } from '../../tests/support/contract/refusals.ts';
import { prepareMedia, receiveMedia } from './operations.ts';
import { announcedPhoto } from './schemas.ts';

const ID = '0190a000-0000-7000-8000-000000000001';

describe('announced photos', () => {
  it('have a size and a type', () => {
    expect(announcedPhoto.parse({ bytes: 1, type: 'image/png' })).toEqual({
      bytes: 1,
      type: 'image/png',
    });
    expect(refusals(announcedPhoto, { bytes: 0, type: letters(100) })).toEqual([
      'bytes: noFilesUploaded',
    ]);
    expect(refusals(announcedPhoto, { bytes: 1.5, type: letters(101) })).toEqual([
      'bytes: invalidValue',
      'type: invalidValue',
    ]);
  });

  it('are refused by their own code when there are too many', () => {
    const { body } = prepareMedia;
    const photos = (count: number) => ({
      photos: Array(count).fill({ bytes: 1, type: 'image/png' }),
    });
    expect(body && refusals(body, photos(11))).toEqual([]);
    expect(body && refusals(body, photos(101))).toEqual(['photos: tooManyPhotos']);
    const uploads = receiveMedia.body;
    expect(uploads && refusals(uploads, { uploads: Array(100).fill(ID) })).toEqual([]);
    expect(uploads && refusals(uploads, { uploads: Array(101).fill(ID) })).toEqual([
      'uploads: tooManyPhotos',
    ]);
    expect(uploads?.parse({ uploads: [ID] })).toEqual({ uploads: [ID] });
  });
});
