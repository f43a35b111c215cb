import type { CSSProperties } from 'react';
import { BRAND } from '#contract/brand.ts';

const INK = '#1c2430';
const MUTED = '#5a6472';
const SAND = '#faf7f2';
const HAIRLINE = '#e3ddd2';

/**
 * The style of emails: inline at each element, with physical sides, because mail programs support few style sheets
 * and logical properties.
 */
export function emailsStyle(direction: 'ltr' | 'rtl') {
  const start = direction === 'rtl' ? 'right' : 'left';
  const text: CSSProperties = {
    margin: '0 0 16px',
    fontSize: '16px',
    lineHeight: '26px',
    color: INK,
    textAlign: start,
  };
  return {
    page: {
      margin: 0,
      padding: '24px 12px',
      backgroundColor: SAND,
      fontFamily: "'Readex Pro', 'Segoe UI', Tahoma, Arial, sans-serif",
    },
    card: {
      maxWidth: '560px',
      padding: '24px 20px',
      backgroundColor: '#ffffff',
      border: `1px solid ${HAIRLINE}`,
      borderRadius: '14px',
      textAlign: start,
    },
    brand: { ...text, fontSize: '20px', fontWeight: 600, color: BRAND.colour },
    heading: { ...text, fontSize: '24px', lineHeight: '32px', fontWeight: 500 },
    text,
    label: { ...text, margin: '0 0 4px', fontSize: '14px', color: MUTED },
    quote: {
      ...text,
      margin: '0 0 16px',
      padding: '12px 16px',
      backgroundColor: SAND,
      borderRadius: '10px',
      // the quoted person's own script decides the side
      textAlign: 'start',
      overflowWrap: 'anywhere',
    },
    button: {
      margin: '0 0 16px',
      padding: '12px 22px',
      backgroundColor: BRAND.colour,
      borderRadius: '10px',
      color: '#ffffff',
      fontSize: '16px',
      lineHeight: '24px',
    },
    item: { margin: '0 0 16px', paddingBottom: '16px', borderBottom: `1px solid ${HAIRLINE}` },
    picture: { width: '100%', height: 'auto', margin: '0 0 8px', borderRadius: '10px' },
    title: { ...text, margin: '0 0 4px', fontSize: '18px', fontWeight: 500 },
    titleLink: { color: INK, overflowWrap: 'anywhere' },
    fact: { ...text, margin: '0 0 2px', fontSize: '14px', lineHeight: '22px', color: MUTED },
    said: {
      ...text,
      margin: '6px 0',
      padding: '8px 12px',
      backgroundColor: SAND,
      borderRadius: '8px',
      lineHeight: '24px',
      // the quoted person's own script decides the side
      textAlign: 'start',
      overflowWrap: 'anywhere',
    },
    news: { ...text, margin: '0 0 4px', lineHeight: '24px', fontWeight: 500 },
    next: { ...text, margin: '4px 0 2px', lineHeight: '24px' },
    rule: { margin: '24px 0 16px', borderColor: HAIRLINE },
    small: { ...text, fontSize: '14px', lineHeight: '22px', color: MUTED },
    link: { color: BRAND.colour, overflowWrap: 'anywhere', wordBreak: 'break-all' },
  } as const satisfies Record<string, CSSProperties>;
}
