/** Saves a file on the device under a name, as if it had been downloaded by a link. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  // some browsers follow only a link that is in the document
  document.body.append(link);
  link.click();
  link.remove();
  // after the download has begun
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
