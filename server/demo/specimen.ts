import { openSharp } from '../sharp.ts';

const WIDTH = 856;
const HEIGHT = 540;

/**
 * Draws a stand-in for an identity document in the demo: a card with the shape of a person and of lines, crossed out,
 * so that nobody takes it for a real one.
 * @param hue degrees, so that no two members send the same document
 */
export async function drawSpecimen(hue: number): Promise<Buffer> {
  const line = (y: number, width: number) =>
    `<rect x="360" y="${y}" width="${width}" height="22" rx="11" fill="hsl(${hue},18%,66%)"/>`;
  const card =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#d9d4cc"/>` +
    `<rect x="28" y="28" width="800" height="484" rx="28" fill="hsl(${hue},30%,90%)"/>` +
    `<rect x="28" y="28" width="800" height="84" rx="28" fill="hsl(${hue},32%,78%)"/>` +
    `<clipPath id="photo"><rect x="76" y="150" width="230" height="300" rx="14"/></clipPath>` +
    `<g clip-path="url(#photo)"><rect x="76" y="150" width="230" height="300" fill="#f4f1ec"/>` +
    `<circle cx="191" cy="262" r="62" fill="hsl(${hue},12%,62%)"/>` +
    `<ellipse cx="191" cy="452" rx="120" ry="110" fill="hsl(${hue},12%,62%)"/></g>` +
    `${line(168, 400)}${line(224, 310)}${line(280, 360)}${line(336, 210)}${line(428, 400)}` +
    `<path d="M60 480 796 60" stroke="#b4432f" stroke-width="10" stroke-opacity=".55"/></svg>`;
  const sharp = await openSharp();
  return sharp(Buffer.from(card)).jpeg({ quality: 80 }).toBuffer();
}
