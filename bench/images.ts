// `npm run bench:images`: how much CPU a photo of twelve megapixels takes until all its variants are encoded, compared with
// sharp decoding it and making one of the widths, in the same process and run.
import { loadavg } from 'node:os';
import { encodePhoto } from '#server/features/media/index.ts';
import { openSharp } from '#server/sharp.ts';
import { detailed, enlarged } from './images/pictures.ts';
import { machine, median, milliseconds, quantile } from './measure.ts';

const RUNS = 15;
const WARM_UPS = 2;
const MOST_MILLISECONDS = 1_500;
/** The widest variant. */
const WIDTH = 1_280;

const sharp = await openSharp();
const load = () => loadavg()[0]?.toFixed(1);
const spread = (measured: number[]) =>
  `${milliseconds(quantile(measured, 0))} to ${milliseconds(quantile(measured, 1))}`;

/** Milliseconds of processor time that `work` takes on all threads of this process, which does nothing else. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const decodeAndResize = (photo: Buffer) => sharp(photo).resize({ width: WIDTH }).raw().toBuffer();

const photos = {
  'landscape, a camera’s grain': await enlarged(4_000, 3_000),
  'portrait, a camera’s grain': await enlarged(3_000, 4_000),
  'landscape, all detail': await detailed(4_000, 3_000),
  'portrait, all detail': await detailed(3_000, 4_000),
};

console.log(
  `${machine()}, sharp ${sharp.versions.sharp}, libvips ${sharp.versions.vips}, libaom ${sharp.versions.aom}, load ${load()}\n`,
);
console.log(
  '| 12 megapixels | JPEG | runs | floor | spread | all variants | spread | of floor | |',
);
console.log('|---|--:|--:|--:|--:|--:|--:|--:|---|');
let within = true;
const sizes: string[] = [];
for (const [name, photo] of Object.entries(photos)) {
  const floor: number[] = [];
  const whole: number[] = [];
  let files = '';
  for (let run = -WARM_UPS; run < RUNS; run += 1) {
    const ofFloor = await cpuOf(() => decodeAndResize(photo));
    const ofWhole = await cpuOf(async () => {
      const encoded = await encodePhoto(photo);
      files = encoded.files
        .map(({ width, extension, content }) => `${width}.${extension} ${kilobytes(content)}`)
        .join(', ');
    });
    if (run < 0) continue;
    floor.push(ofFloor);
    whole.push(ofWhole);
  }
  const passed = median(whole) <= MOST_MILLISECONDS;
  within &&= passed;
  sizes.push(`- ${name}: ${files}`);
  const ratio = (median(whole) / median(floor)).toFixed(1);
  console.log(
    `| ${name} | ${kilobytes(photo)} | ${RUNS} | ${milliseconds(median(floor))} | ${spread(floor)} | ` +
      `${milliseconds(median(whole))} | ${spread(whole)} | ${ratio} x | ${passed ? 'within' : 'OVER'} |`,
  );
}
console.log(`\n${sizes.join('\n')}\n`);
console.log(
  `CPU of all threads; bound ${MOST_MILLISECONDS} ms for the median. Load ${load()} at the end. ${within ? 'PASS' : 'FAIL'}`,
);
process.exitCode = within ? 0 : 1;

function kilobytes(content: Buffer): string {
  return `${Math.round(content.length / 1_000)} kB`;
}
