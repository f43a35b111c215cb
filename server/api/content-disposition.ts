/**
 * The header with which a browser saves a file under a name (RFC 6266). A name in other letters than those of ASCII is also sent
 * encoded (RFC 8187, before that RFC 5987), which every browser prefers.
 * @param filename letters, digits, dots and dashes of any script
 */
export function contentDisposition(filename: string): string {
  const plain = filename.replace(/[^\w.-]/g, '_');
  const encoded = encodeURIComponent(filename).replace(/['()*]/g, percentOf);
  const also = plain === filename ? '' : `; filename*=UTF-8''${encoded}`;
  return `attachment; filename="${plain}"${also}`;
}

/** What `encodeURIComponent` leaves as it is, and the header does not allow. */
const percentOf = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
