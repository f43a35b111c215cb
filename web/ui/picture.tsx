import type { Image } from '#contract/media/schemas.ts';
import { placeholderGradient } from './placeholder.ts';

interface PictureProps {
  image: Image;
  /** What is seen, or empty when the words beside it say it. */
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** Seen at once, at the top of a page: not lazy, fetched first. */
  urgent?: boolean;
  className?: string;
}

const TYPES = ['image/avif', 'image/webp'];

/** A photo in the best format and width the browser can use; its colours stand in while it loads. */
export function Picture({ image, alt, sizes, urgent, className }: PictureProps) {
  return (
    <picture style={{ display: 'contents' }}>
      {TYPES.map((type) => {
        const widths = image.sources.filter((source) => source.type === type);
        if (widths.length === 0) return null;
        const srcSet = widths.map(({ url, width }) => `${url} ${width}w`).join(', ');
        return <source key={type} type={type} srcSet={srcSet} sizes={sizes} />;
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
