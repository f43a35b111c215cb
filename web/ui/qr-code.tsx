import { encode } from 'uqr';

interface QrCodeProps {
  /** The text a camera reads. */
  text: string;
  /** Its accessible name. */
  label: string;
  className?: string | undefined;
}

/** A text as a QR code: dark on light in every scheme, as cameras want it. */
export function QrCode({ text, label, className }: QrCodeProps) {
  // the border of four modules is the standard's quiet zone
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
