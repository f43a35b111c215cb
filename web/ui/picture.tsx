import { preload } from 'react-dom';
import type { Image } from '#contract/media/schemas.ts';
import { placeholderGradient } from './placeholder.ts';

interface PictureProps {
  image: Image;
  /** What it shows, or empty when the text next to it says so. */
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** Seen at once, at the top of a page: not lazy, before others; `fetchFirst` has it fetched sooner still. */
  urgent?: boolean | undefined;
  className?: string | undefined;
}

const TYPES = ['image/avif', 'image/webp'];

/** The widths of a photo in one format, as in the `srcset` attribute; empty when there are none. */
const widthsOf = ({ sources }: Image, type: string) =>
  sources
    .filter((source) => source.type === type)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ');

/**
 * Preloads a photo before the browser has parsed its `<img>`; browsers without AVIF ignore it. Call it while the
 * page is rendered: the link is written to the head.
 */
export function fetchFirst(image: Image | undefined, sizes: string): void {
  if (!image) return;
  const [type = ''] = TYPES;
  const imageSrcSet = widthsOf(image, type);
  if (imageSrcSet === '') return;
  preload(image.url, { as: 'image', type, imageSrcSet, imageSizes: sizes, fetchPriority: 'high' });
}

/** A photo in the best format and width the browser can use; its colours stand in while it loads. */
export function Picture({ image, alt, sizes, urgent, className }: PictureProps) {
  return (
    <picture style={{ display: 'contents' }}>
      {TYPES.map((type) => {
        const srcSet = widthsOf(image, type);
        return srcSet === '' ? null : (
          <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
        );
      })}
      <img
        className={className}
        src={image.url}
        alt={alt}
        width={image.width}
        height={image.height}
        loading={urgent ? 'eager' : 'lazy'}
        fetchPriority={urgent ? 'high' : undefined}
        decoding="async"
        style={{ background: placeholderGradient(image.placeholder) }}
      />
    </picture>
  );
}
