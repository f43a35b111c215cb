import { afterAll, beforeAll, expect, it } from 'vitest';
import { register } from '#contract/accounts/operations.ts';
import { prepareMedia, receiveMedia } from '#contract/media/operations.ts';
import { createRental, getRental } from '#contract/rentals/operations.ts';
import { rentalFacts } from '../support/factories.ts';
import { memberFacts } from '../support/member.ts';
import { type ObjectStore, objectStore } from '../support/object-store/server.ts';
import { twoColours } from '../support/pictures.ts';
import { callServer } from '../support/server-process.ts';
import { startTopology, type Topology } from '../support/topology/index.ts';

let store: ObjectStore;
let topology: Topology;

beforeAll(async () => {
  store = await objectStore();
  topology = await startTopology({}, { store });
}, 180_000);
afterAll(async () => {
  await topology?.stop();
  await store?.remove();
});

/** A header of every answer of S3, refusals too. */
const isFromStore = ({ headers }: Response) => headers.has('x-amz-request-id');

it('a photo goes through the proxy into the store, and every process serves it', async () => {
  const [one, other] = topology.web.map(({ origin }) => origin) as [string, string];
  const { accessToken } = await callServer(one, null, register, { body: memberFacts() });
  const photo = await twoColours(700, 500).jpeg().toBuffer();
  const { uploads } = await callServer(one, accessToken, prepareMedia, {
    body: { photos: [{ bytes: photo.length, type: 'image/jpeg' }] },
  });
  const { url, id } = uploads[0] as (typeof uploads)[number];
  expect(url.startsWith(`${topology.origin}/${store.config.bucket}/incoming/`)).toBe(true);

  const put = (address: string) =>
    fetch(address, {
      method: 'PUT',
      body: new Uint8Array(photo),
      headers: { 'content-type': 'image/jpeg' },
    });
  expect((await put(url.replace(id, 'elsewhere'))).status).toBe(403);
  const answered = await put(url);
  expect(answered.status).toBe(200);
  expect(isFromStore(answered)).toBe(true);
  expect(await store.keys('incoming/')).toHaveLength(1);

  const call = { body: { uploads: [id] } };
  const [image] = await callServer(other, accessToken, receiveMedia, call);
  const { id: rental } = await callServer(other, accessToken, createRental, {
    body: rentalFacts({ images: [image?.id as string] }),
  });
  const { images } = await callServer(one, accessToken, getRental, { params: { id: rental } });
  for (const { origin } of [...topology.web, topology]) {
    const answer = await fetch(new URL(images[0]?.sources[0]?.url as string, origin));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^image\//);
  }
});

it('nothing else of the store can be reached through the proxy', async () => {
  const bucket = `${topology.origin}/${store.config.bucket}`;
  await store.ask('PUT', '/incoming/somebody/photo', 'a photo');
  for (const path of [
    '',
    '/',
    '/incoming/somebody/photo',
    '/private/kerya-probe',
    '?list-type=2',
  ]) {
    // the site answers page not found
    const answer = await fetch(bucket + path, { redirect: 'manual' });
    expect(answer.headers.has('x-request-id')).toBe(true);
    expect(isFromStore(answer)).toBe(false);
  }
  const elsewhere = await fetch(`${bucket}/media/somebody.jpg`, { method: 'PUT', body: 'x' });
  expect(isFromStore(elsewhere)).toBe(false);
  expect(await store.keys('media/somebody')).toEqual([]);
});
