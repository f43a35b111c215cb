/** The values a thumbhash stores of a photo. */
const ROWS = [1 / 6, 1 / 2, 5 / 6];

/**
 * A CSS gradient of three bands drawn from a thumbhash (base64): the photo's colours from top to bottom, so
 * that its place is not grey while it loads. Only the vertical waves are read, which is cheap.
 */
export function placeholderGradient(thumbhash: string): string | undefined {
  const hash = bytesOf(thumbhash);
  if (hash.length < 6) return undefined;
  const at = (index: number) => hash[index] ?? 0;
  const header = at(0) | (at(1) << 8) | (at(2) << 16);
  const shape = at(3) | (at(4) << 8);
  const hasAlpha = header >> 23;
  const landscape = shape >> 15;
  const wide = Math.max(3, landscape ? (hasAlpha ? 5 : 7) : shape & 7);
  const high = Math.max(3, landscape ? shape & 7 : hasAlpha ? 5 : 7);
  let nibble = (hasAlpha ? 6 : 5) * 2;
  const waves = (columns: number, rows: number, scale: number) => {
    const vertical: number[] = [0];
    for (let row = 0; row < rows; row++) {
      for (let column = row ? 0 : 1; column * rows < columns * (rows - row); column++) {
        const value = (at(nibble >> 1) >> ((nibble & 1) << 2)) & 15;
        nibble++;
        if (column === 0) vertical[row] = (value / 7.5 - 1) * scale;
      }
    }
    return vertical;
  };
  const light = waves(wide, high, ((header >> 18) & 31) / 31);
  const yellow = waves(3, 3, (((shape >> 3) & 63) / 63) * 1.25);
  const redGreen = waves(3, 3, (((shape >> 9) & 63) / 63) * 1.25);
  const bands = ROWS.map((y) => {
    const level = (start: number, vertical: number[]) =>
      vertical.reduce((sum, value, row) => sum + value * 2 * Math.cos(Math.PI * y * row), start);
    const l = level((header & 63) / 63, light);
    const p = level(((header >> 6) & 63) / 31.5 - 1, yellow);
    const q = level(((header >> 12) & 63) / 31.5 - 1, redGreen);
    const blue = l - (2 / 3) * p;
    const red = (3 * l - blue + q) / 2;
    return `rgb(${[red, red - q, blue].map(channel).join(' ')})`;
  });
  return `linear-gradient(${bands.join(',')})`;
}

function channel(share: number): number {
  return Math.round(255 * Math.min(1, Math.max(0, share)));
}

function bytesOf(base64: string): number[] {
  try {
    return Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return [];
  }
}
