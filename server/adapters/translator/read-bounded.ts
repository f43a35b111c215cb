/**
 * The content of an answer as text, read up to a size.
 * @throws for a longer one, whose rest is not read
 */
export async function readBounded(answer: Response, mostBytes: number): Promise<string> {
  if (!answer.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  // leaving the loop cancels the stream
  for await (const chunk of answer.body) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Error(`it answered more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
